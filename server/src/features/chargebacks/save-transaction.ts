import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent } from '../events/events.ts';
import { editOrder, lockOrder, orderNotFound, recordEdits, refusalOf, refuse } from '../orders/orders.ts';

/** Records the payment's transaction ID and merchant on an order. */
export async function saveTransaction(
  { db, clock }: Context,
  user: SignedInUser,
  body: Body<typeof saveTransactionDetails>,
): Promise<void> {
  const { orderId, transactionId, merchantName, version } = body;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw orderNotFound();
    refuse(refusalOf.enterTransaction(order));
    const facts = { transaction_id: transactionId, merchant_name: merchantName };
    const edits = await editOrder(trx, orderId, facts, version);
    const about = { order_id: orderId, at: clock.now(), actor: user };
    const event = await recordEvent(trx, { ...about, kind: 'transaction_recorded' });
    await recordEdits(trx, orderId, event, edits);
  });
}
