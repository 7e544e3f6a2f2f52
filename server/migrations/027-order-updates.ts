import { type Kysely, sql } from 'kysely';

/**
 * When each order last changed in a way that its landing site is told of: its status, its payment, its document. A
 * narrow table beside the orders, so that "what changed since" is a range of one index and no order gets another one.
 * The database's own clock, so that servers whose clocks differ keep one order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_updates (
      order_id bigint primary key references orders on delete cascade,
      source text not null,
      updated_at timestamptz(3) not null
    )`.execute(db);
  await sql`create index order_updates_of_source on order_updates (source, updated_at, order_id)`.execute(db);
  await sql`
    create function note_status_change() returns trigger language plpgsql as $$
    begin
      insert into order_updates (order_id, source, updated_at)
        values (new.order_id, new.source, clock_timestamp())
        on conflict (order_id) do update set updated_at = excluded.updated_at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger status_received after insert on orders for each row execute function note_status_change()`.execute(
    db,
  );
  await sql`
    create trigger status_changed after update of process_status, paid, mailed_at on orders for each row
    when ((new.process_status, new.paid, new.mailed_at) is distinct from (old.process_status, old.paid, old.mailed_at))
    execute function note_status_change()`.execute(db);
}
