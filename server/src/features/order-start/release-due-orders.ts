import { todayInChina } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { recordEvent, systemActor } from '../events/events.ts';
import { writeStatus } from '../orders/orders.ts';
import { findDueOrders } from './future-orders.store.ts';
import { workingQueue } from './intake-status.ts';

const batchSize = 200;

/** Moves Future orders whose processing date has come to New or Priority. Returns the number of moved orders. */
export async function releaseDueOrders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let released = 0;
  for (;;) {
    const now = clock.now();
    const due = await findDueOrders(db, todayInChina(now), batchSize);
    for (const { order_id, processing_mode } of due) {
      const to = workingQueue(processing_mode);
      await db.transaction().execute(async (trx) => {
        if (!(await writeStatus(trx, order_id, 'Future', to, { processing_date: null, process_month: null }))) return;
        await recordEvent(trx, {
          order_id,
          at: now,
          actor: systemActor,
          kind: 'moved',
          from_status: 'Future',
          to_status: to,
        });
        released += 1;
      });
    }
    if (due.length < batchSize) return released;
  }
}
