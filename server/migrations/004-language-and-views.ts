import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The traveller's language, null where nobody has said it. The codes are those of contract/src/languages.ts.
  await sql`
    alter table orders add column language text
      check (language in ('en', 'zh', 'es', 'fr', 'de', 'ja', 'ko', 'pt', 'ru', 'ar'))`.execute(db);

  // A view opens the document in the browser; a download saves it. Each stands once, however many requests it took:
  // those of one carry the same key (docs/decisions/012).
  await sql`
    alter table downloads
      add column kind text not null default 'download' check (kind in ('download', 'view')),
      add column download_key text`.execute(db);
  await sql`create unique index downloads_once on downloads (order_id, download_key)`.execute(db);
}
