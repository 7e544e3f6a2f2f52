import { type QueryExecutorProvider, sql } from 'kysely';

/** A bulk change can move orders or add a comment to them: where to, and the text while it runs. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table bulk_changes
    add column if not exists updating_status text,
    add column if not exists remark text not null default ''`.execute(db);
}
