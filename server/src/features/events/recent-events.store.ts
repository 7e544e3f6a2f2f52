import type { Db } from '../../platform/database/database.ts';
import { systemActor } from './actors.ts';

/**
 * When someone last did something on any order, as events have it, and when before a moment. What the product does
 * itself does not count. Both are read from the newest event back, without an index: events are in the sequence of
 * their IDs, so one is found within the events of a day or two.
 */
export async function findLastActs(db: Db, before: Date): Promise<{ newest: Date | null; earlier: Date | null }> {
  const acts = db
    .selectFrom('events')
    .select('at')
    .where('actor', '!=', systemActor.name)
    .where('kind', '!=', 'erased')
    .orderBy('id', 'desc')
    .limit(1);
  const newest = await acts.executeTakeFirst();
  // With a clock that was set back, every event would be read.
  if (!newest || new Date(newest.at) <= before) return { newest: dateOf(newest), earlier: dateOf(newest) };
  const earlier = await acts.where('at', '<=', before.toISOString()).executeTakeFirst();
  return { newest: dateOf(newest), earlier: dateOf(earlier) };
}

const dateOf = (row: { at: string } | undefined) => (row ? new Date(row.at) : null);
