import type { Trx } from '../../platform/database/database.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { type GuardedOrder, writeStatus } from '../orders/orders.ts';
import { settling } from '../refund-requests/refund-requests.ts';
import { beforeOf, orderChanged } from './change-status.ts';

interface Leaving {
  kind: 'cancelled' | 'refund_approved';
  actor: Actor;
  at: Date;
  detail?: Record<string, string | number>;
}

/**
 * Moves a locked order to a closed status for another reason than a move of staff, with the event of that reason. Such an
 * event can be neither undone nor reverted, because the landing site was told; staff move or restore the order instead.
 */
export async function takeOutOfWork(
  trx: Trx,
  order: GuardedOrder,
  to: 'Refunds' | 'Deleted',
  { kind, actor, at, detail }: Leaving,
): Promise<void> {
  const { order_id, process_status: from } = order;
  const changes = from === 'Future' ? { processing_date: null, process_month: null } : {};
  const settled = await settling(trx, { order_id, to, actor, at }, async () => {
    if (from !== to && !(await writeStatus(trx, order_id, from, to, changes))) throw orderChanged(order);
  });
  const about = { order_id, at, actor, kind, detail: { ...detail, ...settled, before: beforeOf(order, changes) } };
  await recordEvent(trx, { ...about, ...(from !== to && { from_status: from, to_status: to }) });
}
