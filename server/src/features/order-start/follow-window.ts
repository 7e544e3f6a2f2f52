import type { Context } from '../../platform/context.ts';
import { readSettings } from '../settings/settings.ts';
import { dateAgain } from './future-orders.store.ts';

/** Rows that one statement locks. */
const batchSize = 200;

/**
 * Gives Future orders the processing date of the present filing window. A server can have taken in an order by the former
 * window while it was changed, so this looks at the orders rather than at the change. Returns the number of orders.
 */
export async function followWindow({ db }: Pick<Context, 'db'>): Promise<number> {
  const { filing_window_days } = await readSettings(db);
  let dated = 0;
  for (;;) {
    const done = await dateAgain(db, filing_window_days, batchSize);
    dated += done;
    if (done < batchSize) return dated;
  }
}
