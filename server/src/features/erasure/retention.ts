import { retainedAtOnce } from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { earlierClock } from '../../platform/earlier-clock.ts';
import { recordSystemAct } from '../audit/audit.ts';
import { systemActor } from '../events/events.ts';
import { lockOrder } from '../orders/orders.ts';
import { eraseOrder } from './erase-order.ts';
import { findDueOrders, findNextDue, findPeriods } from './retention.store.ts';
import { findStop, periodOf, type Reading } from './retention-stop.ts';

/** Orders that are looked up at once. */
const batchSize = 200;

/** The dry run: which orders the next run erases, which are on hold, and why the run is stopped. */
export async function readRetention({ config, db, clock: own }: Reading) {
  const clock = await earlierClock({ db, clock: own });
  const period = periodOf({ config, clock });
  const due = await findDueOrders(db, period, false, retainedAtOnce);
  const held = await findDueOrders(db, period, true, retainedAtOnce);
  const { stopped } = await findStop({ config, db, clock });
  return {
    days: period.days,
    as_of: period.today,
    stopped,
    due_total: due.total,
    due: due.orders,
    on_hold_total: held.total,
    on_hold: held.orders,
  };
}

/**
 * Erases the orders whose period is over, each in a transaction of its own, so that a run that was cut off is continued
 * by the next one. Stops after `seconds`. Returns the number of erased orders.
 */
export async function eraseDueOrders(context: Context, seconds: number): Promise<number> {
  const { db } = context;
  const period = periodOf(context);
  const end = performance.now() + seconds * 1000;
  let erased = 0;
  for (let after = '0'; ; ) {
    const orderIds = await findNextDue(db, period, after, batchSize);
    for (const orderId of orderIds) {
      if (performance.now() > end) return erased;
      if (await eraseIfDue(context, orderId, period)) erased += 1;
      after = orderId;
    }
    if (orderIds.length < batchSize) return erased;
  }
}

/** Looked up again under the lock: the order can have been moved to ChargeBack or refunded since. */
async function eraseIfDue(
  context: Context,
  orderId: string,
  { days, today }: ReturnType<typeof periodOf>,
): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const [period] = await findPeriods(trx, [orderId], days);
    if (!order || !period || period.hold || period.due_on > today) return false;
    await eraseOrder(context, trx, order, systemActor);
    const about = { act: 'orders_erased', orderIds: [orderId], detail: { cause: 'retention' } } as const;
    await recordSystemAct(trx, { at: context.clock.now(), ...about });
    return true;
  });
}
