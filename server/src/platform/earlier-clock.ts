import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';

interface Clocks {
  db: Db;
  clock: Clock;
}

/**
 * The time to which what destroys or expires is entitled: the earlier of this server's clock and the database's. One
 * that is wrong can delay it, but never bring it about.
 */
export async function findEarlierNow({ db, clock }: Clocks): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
  const own = clock.now();
  const its = new Date(rows[0]?.now ?? 0);
  return its < own ? its : own;
}

/** A clock that goes on from `findEarlierNow`, for work that takes a while. */
export async function earlierClock({ db, clock }: Clocks): Promise<Clock> {
  const earlier = await findEarlierNow({ db, clock });
  const ahead = clock.now().getTime() - earlier.getTime();
  return { now: () => new Date(clock.now().getTime() - ahead) };
}
