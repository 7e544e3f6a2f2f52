import { type QueryExecutorProvider, sql } from 'kysely';

/** The signature of an order's authorisation, one at most. Its columns are those of `passport_pages`. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table if not exists signatures (
      id integer generated always as identity primary key,
      order_id bigint not null unique references orders on delete cascade,
      file1 text not null,
      size_bytes integer not null,
      sha256 text not null,
      added_by text not null,
      create_ts timestamptz not null,
      file_key text not null
    )`.execute(db);
}
