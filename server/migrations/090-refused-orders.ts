import { type Kysely, sql } from 'kysely';

/** Bulk changes name the orders that were refused, and assign orders to several members in turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bulk_changes
      add column if not exists assignees text[] not null default '{}',
      add column if not exists take_over boolean not null default false`.execute(db);
  await sql`
    create table if not exists bulk_change_refusals (
      bulk_change_id integer not null references bulk_changes on delete cascade,
      order_id bigint not null references orders on delete cascade,
      reason text not null,
      primary key (bulk_change_id, order_id)
    )`.execute(db);
  await sql`create index if not exists bulk_change_refusals_of_order on bulk_change_refusals (order_id)`.execute(db);
}
