import type { Context } from '../../platform/context.ts';
import { type AlertParts, alertAdmins, manyRows } from './alert-admins.ts';
import { insertEntry, takeOrderReads } from './audit.store.ts';
import { logEntry } from './log-entry.ts';
import { periodMinutes } from './order-reads.ts';

/** Whoever reads more orders within ten minutes leaves an entry. */
const manyOrders = 100;
/** Seconds after a period in which servers store the last of it. */
const graceSeconds = 30;

/**
 * Gives everybody who has read many orders within ten minutes one entry with their number, once these are over; at once
 * beyond the number of which Admins are told. What is read after that counts again.
 */
export async function recordBulkReading(context: AlertParts & Pick<Context, 'log'>): Promise<void> {
  const { db, clock, log } = context;
  const before = new Date(clock.now().getTime() - periodMinutes * 60_000 - graceSeconds * 1000);
  const entries = await db.transaction().execute(async (trx) => {
    const taken = await takeOrderReads(trx, { before, moreThan: manyRows });
    const many = taken.filter(({ orders }) => orders > manyOrders);
    const added = [];
    for (const { reader, orders } of many) {
      const entry = { ...reader, detail: { orders } };
      added.push({ id: await insertEntry(trx, entry), entry });
    }
    return added;
  });
  for (const { id, entry } of entries) {
    logEntry(log, id, entry);
    await alertAdmins(context, entry);
  }
}
