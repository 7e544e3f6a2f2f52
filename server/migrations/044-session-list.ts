import { type Kysely, sql } from 'kysely';

/**
 * What a member sees of a session: null where an older server wrote the row. A session that is used does not end, so
 * the time of its last use is not announced to the servers (migration 011 announced every update).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions
    add column last_seen_at timestamptz, add column address text, add column user_agent text`.execute(db);
  await sql`create or replace trigger session_ended after update of id, staff_id, expires_at or delete on sessions
    for each statement execute function announce_access_change()`.execute(db);
}
