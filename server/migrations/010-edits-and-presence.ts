import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an edit of an order changed. Events outlive their order and so carry no values; these rows go with it.
  await sql`
    create table order_edits (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      event_id integer not null,
      field text not null,
      from_value text not null,
      to_value text not null
    )`.execute(db);
  await sql`create index order_edits_of_order on order_edits (order_id, event_id)`.execute(db);

  // Who has an order open, one row for each browser tab. Worth nothing after a crash, so nothing is logged for it.
  await sql`
    create unlogged table presence (
      order_id bigint not null references orders on delete cascade,
      tab uuid not null,
      name text not null,
      writing text,
      expires_at timestamptz not null,
      primary key (order_id, tab)
    )`.execute(db);
}
