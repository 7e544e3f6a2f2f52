import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { findEarlierNow } from '../../platform/earlier-clock.ts';
import { findLastActs } from '../events/events.ts';

const day = 86_400_000;
/** Days without anything that someone did, after which the day is doubted. */
const quietDays = 3;

/**
 * Why a day is not to be believed although every clock says so, as a sentence; null for one that the desk bears out.
 * Erasing needs an act of a person, a traveller or a landing site in the days before it. Those of the last 24 hours do
 * not count: a night under a wrong clock has acts of its own, with the wrong date.
 */
export async function doubtDay(db: Db, now: Date): Promise<string | null> {
  const { newest, earlier } = await findLastActs(db, new Date(now.getTime() - day));
  const today = now.toISOString().slice(0, 10);
  if (!newest) return `It is ${today} by the clocks, and nothing has been done on any order yet.`;
  if (newest.getTime() > now.getTime() + day)
    return `It is ${today} by the clocks, and the newest event is of ${newest.toISOString().slice(0, 10)}, after that.`;
  const since = now.getTime() - (quietDays + 1) * day;
  if (earlier && earlier.getTime() >= since) return null;
  const last = earlier
    ? `the last one before that is of ${earlier.toISOString().slice(0, 10)}`
    : 'there is none before';
  return `It is ${today} by the clocks, and no event is of the ${quietDays} days before yesterday: ${last}.`;
}

/** The day for whoever deletes something old: the earlier of two clocks, and why it is not to be believed. */
export async function readDay(clocks: Pick<Context, 'db' | 'clock'>): Promise<{ now: Date; doubt: string | null }> {
  const now = await findEarlierNow(clocks);
  return { now, doubt: await doubtDay(clocks.db, now) };
}
