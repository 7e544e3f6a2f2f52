import { type QueryExecutorProvider, sql } from 'kysely';

/** Search texts without letter case as Unicode has it: the pass over them begins again, in the background. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`update encryption_progress
    set after_id = '', seen = 0, changed = 0, unreadable = 0, settled = false, finished_at = null,
      since_xid = pg_current_xact_id()::text::bigint
    where name = 'order_search_texts'`.execute(db);
}
