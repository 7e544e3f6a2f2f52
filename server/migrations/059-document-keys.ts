import { type Kysely, sql } from 'kysely';

/**
 * The data keys of documents, wrapped. A server that cannot read encrypted files counts as an older one, as one that
 * cannot read encrypted values does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents add column file_key text, add column replaced_at timestamptz`.execute(db);
  await sql`create index documents_replaced on documents (replaced_at) where replaced_at is not null`.execute(db);
  for (const [act, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ])
    await sql`
      create or replace trigger ${sql.raw(`expect_plain_text_on_${act}`)} after ${sql.raw(`${act} on servers`)} for each row
        when (not ${sql.raw(`${row}`)}.capabilities @> array['encrypted values', 'encrypted files'])
        execute function expect_plain_text()`.execute(db);
}
