import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isPaid, recordEvent } from '../events/events.ts';
import { confirmsOrders } from '../landing-sites/landing-sites.ts';
import { queueConfirmation } from '../mail/mail.ts';
import { editOrder, recordEdits } from '../order-editing/order-editing.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { requireLockedOrder, requireOrder } from '../orders/orders.ts';
import { startPaid } from '../payments/payments.ts';

/**
 * Records the payment's transaction ID and merchant on an order. The first is its payment, as if its landing site had
 * confirmed it: a Pending order moves to where a paid one starts, and the traveller gets the confirmation. Returns the
 * status that a Pending order has moved to, otherwise null.
 */
export async function saveTransaction(
  context: Context,
  user: SignedInUser,
  body: Body<typeof saveTransactionDetails>,
): Promise<ProcessStatus | null> {
  const { orderId, transactionId, merchantName, version } = body;
  return context.db.transaction().execute(async (trx) => {
    const locked = await requireLockedOrder(trx, orderId);
    const order = await requireOrder(trx, orderId);
    refuse(refusalOf.enterTransaction(locked));
    const wasPaid = await isPaid(trx, orderId);
    const edits = await editOrder(
      trx,
      orderId,
      { transaction_id: transactionId, merchant_name: merchantName },
      { version },
    );
    const about = { order_id: orderId, at: context.clock.now(), actor: user };
    const movedTo = await startPaid(trx, order, about, edits);
    if (!movedTo)
      await recordEdits(trx, orderId, await recordEvent(trx, { ...about, kind: 'transaction_recorded' }), edits);
    if (!wasPaid && (await confirmsOrders(trx, order.source))) await queueConfirmation(context, trx, orderId);
    return movedTo;
  });
}
