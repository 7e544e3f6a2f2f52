import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { fileNames } from '../documents/documents.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { eraseMails } from '../mail/mail.ts';
import { keepDayCounts, removeAnchorsOf } from '../order-lists/order-lists.ts';
import { eraseOrder as deleteOrder, type GuardedOrder } from '../orders/orders.ts';
import { eraseReceiptsOf } from '../receipts/receipts.ts';
import { eraseFiles } from '../stored-files/stored-files.ts';
import { eraseMessages } from '../webhooks/webhooks.ts';

/**
 * Erases an order whose row is locked, for any caller: its row with everything that belongs to it, and what other
 * tables hold of it. Files and copies of emails go by jobs of the same transaction. What is left is the order ID, the
 * events with a tombstone at their end, and the numbers of the reports.
 */
export async function eraseOrder(context: Context, trx: Trx, order: GuardedOrder, actor: Actor): Promise<void> {
  const { order_id, process_status } = order;
  const names = await fileNames(trx, order_id);
  await eraseMails(context, trx, order_id);
  await eraseMessages(trx, order_id);
  await eraseReceiptsOf(context, trx, order_id);
  await keepDayCounts(trx, order_id);
  await deleteOrder(trx, order_id);
  await removeAnchorsOf(trx, order_id);
  const at = context.clock.now();
  await recordEvent(trx, { order_id, at, actor, kind: 'erased', from_status: process_status });
  if (names.length) await eraseFiles(context, trx, names);
}
