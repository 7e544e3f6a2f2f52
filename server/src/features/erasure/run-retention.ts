import type { Context } from '../../platform/context.ts';
import { countIncident } from '../../platform/operations/incidents.ts';
import { removeLeftCopies } from '../mail-copies/mail-copies.ts';
import { removeLeftAnchors } from '../order-lists/order-lists.ts';
import { eraseDueOrders } from './retention.ts';
import { findStop } from './retention-stop.ts';

/** Less than the ten minutes after which the queue takes a scheduled task for lost. */
const secondsOfRun = 480;

/**
 * The daily run: erases the orders whose period is over unless it is stopped, and what erased orders have left behind.
 */
export async function runRetention(context: Context): Promise<void> {
  const { stopped, due, orders } = await findStop(context);
  if (stopped && due) {
    context.log.error({ due, orders, reason: stopped.says }, 'retention is stopped and erased nothing');
    await countIncident(context, 'retention_stopped');
  }
  const erased = stopped ? 0 : await eraseDueOrders(context, secondsOfRun);
  if (erased) context.log.info({ erased }, 'orders were erased because their retention period is over');
  await context.db.transaction().execute(removeLeftAnchors);
  const copies = await removeLeftCopies(context);
  if (copies) context.log.info({ copies }, 'copies of the emails of erased orders were removed from the outbox');
}
