import { type Kysely, sql } from 'kysely';

/**
 * Servers of the version before read the deltas by their old names, count them right, and fold none; a correction of
 * theirs goes to the sums. A later migration drops the views.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table order_count_deltas`.execute(db);
  await sql`drop table order_day_deltas`.execute(db);
  await sql`
    create view order_count_deltas as
    select 0::bigint as id, process_status, coalesce(process_month, '') as process_month,
      coalesce(assign_to, '') as assign_to, n::bigint as n
    from order_deltas`.execute(db);
  await sql`
    create view order_day_deltas as
    select 0::bigint as id, kind, day, name, n::bigint as n
    from order_deltas cross join lateral
      day_entries(process_status, processing_mode, nationality, created_at, processed_by, processed_at)`.execute(db);
  await sql`
    create function leave_deltas() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(db);
  await sql`
    create function correct_counts() returns trigger language plpgsql as $$
    begin
      insert into order_counts as counts values (new.process_status, new.process_month, new.assign_to, new.n)
      on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n;
      return new;
    end $$`.execute(db);
  for (const view of ['order_count_deltas', 'order_day_deltas'])
    await sql`create trigger leave_deltas instead of delete on ${sql.ref(view)}
      for each row execute function leave_deltas()`.execute(db);
  await sql`create trigger correct_counts instead of insert on order_count_deltas
    for each row execute function correct_counts()`.execute(db);
}
