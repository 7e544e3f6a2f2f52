import type { Context } from '../../platform/context.ts';
import { insertEntry, takeBegunBefore } from './audit.store.ts';
import { logEntry } from './log-entry.ts';

/** Minutes after which a call that has not ended was cut off: no call takes as long. */
const cutOffMinutes = 10;

/** Gives calls that a crash cut off their entry, whose result is `unknown`. Returns their number. */
export async function finishBegun({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const before = new Date(clock.now().getTime() - cutOffMinutes * 60_000);
  return db.transaction().execute(async (trx) => {
    const cutOff = await takeBegunBefore(trx, before, 500);
    for (const { id, entry } of cutOff) logEntry(log, await insertEntry(trx, entry, id), entry);
    return cutOff.length;
  });
}
