import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The names of the files of the log of changes (WAL) that PostgreSQL needs to open a database that is closed after this
 * call: the one in use and the next one, to which closing can move on.
 */
export async function findLogFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_current_wal_insert_lsn() + ahead) as name
    from unnest(array[0, pg_size_bytes(current_setting('wal_segment_size'))]) as ahead`.execute(db);
  return rows.map(({ name }) => name);
}
