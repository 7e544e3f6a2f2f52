import { type Kysely, sql } from 'kysely';

// Counting a million orders takes 155 ms, reading these sums a fraction of one. Every statement that changes orders
// appends what it changed: appending locks nothing, so writers never wait for each other, and a roll-back takes it along.
// A job folds the appended rows into the sums.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_counts (
      process_status text not null,
      process_month text not null,
      assign_to text not null,
      n bigint not null,
      primary key (process_status, process_month, assign_to)
    )`.execute(db);
  await sql`
    create table order_count_deltas (
      id bigint generated always as identity primary key,
      process_status text not null,
      process_month text not null,
      assign_to text not null,
      n bigint not null
    )`.execute(db);

  await sql`
    create function count_orders() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into order_count_deltas (process_status, process_month, assign_to, n)
        select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), count(*)
        from new_rows group by 1, 2, 3;
      elsif tg_op = 'DELETE' then
        insert into order_count_deltas (process_status, process_month, assign_to, n)
        select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), -count(*)
        from old_rows group by 1, 2, 3;
      else
        insert into order_count_deltas (process_status, process_month, assign_to, n)
        select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), sum(change)
        from (
          select process_status, process_month, assign_to, 1 as change from new_rows
          union all
          select process_status, process_month, assign_to, -1 from old_rows
        ) as changed
        group by 1, 2, 3 having sum(change) <> 0;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger count_inserted after insert on orders
    referencing new table as new_rows for each statement execute function count_orders()`.execute(db);
  await sql`create trigger count_updated after update on orders
    referencing old table as old_rows new table as new_rows for each statement execute function count_orders()`.execute(
    db,
  );
  await sql`create trigger count_deleted after delete on orders
    referencing old table as old_rows for each statement execute function count_orders()`.execute(db);

  await sql`
    insert into order_counts
    select process_status, coalesce(process_month, ''), coalesce(assign_to, ''), count(*) from orders group by 1, 2, 3
  `.execute(db);
}
