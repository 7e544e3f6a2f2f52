import { type QueryExecutorProvider, sql } from 'kysely';

/** What travellers are asked for, and the email that asks them. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table if not exists traveller_requests (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      event_id integer not null,
      fields text[] not null,
      answered text[] not null default '{}',
      text text not null,
      by text not null check (by in ('mail', 'whatsapp')),
      state text not null default 'open' check (state in ('open', 'answered', 'replaced', 'withdrawn')),
      asked_at timestamptz not null,
      asked_by text not null,
      staff_id integer not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index if not exists traveller_requests_of_order on traveller_requests (order_id, id)`.execute(db);
  await sql`
    create unique index if not exists traveller_requests_open on traveller_requests (order_id)
    where state = 'open'`.execute(db);
  await sql`alter table orders add column if not exists answered_at timestamptz`.execute(db);
  // Validated by the next migration: reading every email takes longer than a lock may last.
  await sql`alter table mails drop constraint if exists mails_kind_check`.execute(db);
  await sql`
    alter table mails add constraint mails_kind_check
    check (kind in ('document', 'invoice', 'confirmation', 'refund', 'cancellation', 'refund_request',
      'request')) not valid`.execute(db);
}
