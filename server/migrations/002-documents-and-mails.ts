import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      file1 text not null,
      customer_name text not null,
      mime_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      uploaded_by text not null,
      create_ts timestamptz not null,
      unique (order_id, file1)
    )`.execute(db);

  await sql`
    create table mails (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      document_id integer not null references documents on delete cascade,
      email text not null,
      mail_service_provider text not null,
      state text not null check (state in ('Queued', 'Sent', 'Failed')),
      reason text,
      sent_by text not null,
      message_id text,
      transport text,
      create_ts timestamptz not null,
      sent_ts timestamptz
    )`.execute(db);
  await sql`create index mails_of_order on mails (order_id, id)`.execute(db);
  await sql`create index mails_of_document on mails (document_id)`.execute(db);

  await sql`
    create table downloads (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      file1 text not null,
      create_ts timestamptz not null,
      ip text not null,
      timezone text not null,
      browser text not null,
      os text not null
    )`.execute(db);
  await sql`create index downloads_of_order on downloads (order_id, id)`.execute(db);
}
