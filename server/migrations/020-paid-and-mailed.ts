import { type Kysely, sql } from 'kysely';

/**
 * Lists show whether an order is paid and when its document was last mailed: columns of the row itself, kept by triggers
 * in the transaction of the change, so that servers of the version before keep them too (docs/decisions/025). `paid` is
 * null in rows that are older than this migration until a job has filled them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In the order in which operations lock them.
  await sql`lock table orders, mails, events in access exclusive mode`.execute(db);
  await sql`alter table orders add column paid boolean, add column mailed_at timestamptz`.execute(db);
  await sql`alter table orders alter column paid set default false`.execute(db);
  await sql`
    create function note_order_paid() returns trigger language plpgsql as $$
    begin
      update orders set paid = true where order_id = new.order_id and paid is distinct from true;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_paid after insert on events for each row
    when (new.kind in ('paid', 'transaction_recorded') or (new.kind = 'received' and new.detail->>'paid' = 'yes'))
    execute function note_order_paid()`.execute(db);
  // A mail that came back is no longer one that the traveller has.
  await sql`
    create function note_order_mailed() returns trigger language plpgsql as $$
    begin
      update orders set mailed_at = (
        select max(sent_ts) from mails
        where order_id = new.order_id and kind = 'document' and state <> 'Bounced'
      ) where order_id = new.order_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_mailed after update of state on mails for each row
    when (new.kind = 'document' and new.state is distinct from old.state
      and new.state in ('Sent', 'Bounced', 'Complained'))
    execute function note_order_mailed()`.execute(db);
  await sql`create table order_fill (after_id bigint not null)`.execute(db);
  await sql`insert into order_fill select 0 where exists (select from orders)`.execute(db);
}
