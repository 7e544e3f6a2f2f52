import type { Context } from '../../platform/context.ts';
import { readSettings } from '../settings/settings.ts';
import { doubtDay } from './doubt-day.ts';
import { countDue } from './retention.store.ts';

export type Reading = Pick<Context, 'config' | 'db' | 'clock'>;

/** The period of retention, and the day by which orders are due. */
export const periodOf = ({ config, clock }: Pick<Context, 'config' | 'clock'>) => ({
  days: config.RETENTION_DAYS,
  today: clock.now().toISOString().slice(0, 10),
});

/**
 * Why a run of retention erases nothing now, and what it would erase: the day is doubtful, or it would erase more than
 * the share of all orders that is set, and no Admin has confirmed it. The context's clock is the earlier one
 * (`earlier-clock.ts`).
 */
export async function findStop(context: Reading) {
  const { db, clock } = context;
  const { due, unconfirmed, orders } = await countDue(db, periodOf(context));
  const { retention_share: share } = await readSettings(db);
  const doubt = await doubtDay(db, clock.now());
  const says = `The next run would erase ${unconfirmed} of ${orders} orders, more than ${share} %.`;
  const isTooMuch = unconfirmed * 100 > share * orders;
  const stopped = doubt
    ? { reason: 'day' as const, says: doubt }
    : isTooMuch
      ? { reason: 'share' as const, says }
      : null;
  return { stopped, due, orders };
}
