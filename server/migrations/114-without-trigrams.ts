import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Search has its own n-grams since 0.1. Where the extension belongs to somebody else, or something of somebody else needs
 * it, it stays and does no harm.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    do $$ begin
      drop extension if exists pg_trgm;
    exception when insufficient_privilege or dependent_objects_still_exist then null;
    end $$`.execute(db);
}
