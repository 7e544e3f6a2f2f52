import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The version of PostgreSQL, and the size of the database in bytes. */
export async function findDatabaseSize(db: Db): Promise<{ version: string; size: number }> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::text as size`.execute(
    db,
  );
  return { version: rows[0]?.version ?? '', size: Number(rows[0]?.size ?? 0) };
}
