import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { orderNotFound } from '../../platform/errors.ts';
import { isPaid, recordEvent } from '../events/events.ts';
import { orderChanged } from './change-status.ts';
import { editOrder, recordEdits } from './edit-order.ts';
import { intakeStatus } from './intake-status.ts';
import { lockOrder, writeStatus } from './orders.store.ts';

interface Payment {
  orderId: string;
  transaction_id: string;
  merchant_name: string;
}

/**
 * A landing site confirms the payment of an order that it sent: a Pending order goes where a paid one would have
 * started. In any other status only the transaction is recorded, so a repeated confirmation changes nothing else.
 */
export async function confirmPayment(
  { db, clock }: Context,
  source: string,
  { orderId, transaction_id, merchant_name }: Payment,
) {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order || order.source !== source) throw orderNotFound();
    const now = clock.now();
    const about = { order_id: orderId, at: now, actor: source };
    const edits = await editOrder(trx, orderId, { transaction_id, merchant_name });
    if (order.process_status !== 'Pending') {
      // The first time it says that the order is paid, so that an undo cannot bring it back among the unpaid.
      const kind = (await isPaid(trx, orderId)) ? 'transaction_recorded' : 'paid';
      await recordEdits(trx, orderId, await recordEvent(trx, { ...about, kind }), edits);
      return { order_id: orderId, process_status: order.process_status as ProcessStatus };
    }
    const { process_status, ...dates } = intakeStatus({ ...order, paid: true }, now);
    if (!(await writeStatus(trx, orderId, 'Pending', process_status, dates))) throw orderChanged(order);
    const paid = { ...about, kind: 'paid', from_status: 'Pending', to_status: process_status } as const;
    await recordEdits(trx, orderId, await recordEvent(trx, paid), edits);
    return { order_id: orderId, process_status };
  });
}
