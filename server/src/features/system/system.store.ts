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

/** Whether a landing site can send real orders. */
export async function hasSiteWithKey(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from intake_keys where revoked_at is null and not test) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function hasOrders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from orders) as found`.execute(db);
  return rows[0]?.found ?? false;
}
