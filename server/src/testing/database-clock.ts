import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/**
 * Makes the clock of a test database movable: a function `now` before PostgreSQL's own one, and that of the job queue.
 * Must be called before anything is moved; returns the function that moves it, in milliseconds. Columns' defaults and
 * statements that were prepared before keep the real time.
 */
export async function movableDatabaseClock({ context: { db } }: TestServer): Promise<(ahead: number) => Promise<void>> {
  await sql`create table moved_clock as select 0::float8 as ahead`.execute(db);
  const moved = sql`pg_catalog.now() + (select ahead from public.moved_clock) * interval '1 millisecond'`;
  for (const name of ['public.now', 'jobs.job_now'])
    await sql`
      create or replace function ${sql.raw(name)}() returns timestamptz language sql stable as $$ select ${moved} $$`.execute(
      db,
    );
  return async (ahead) => {
    await sql`update moved_clock set ahead = ${ahead}`.execute(db);
  };
}
