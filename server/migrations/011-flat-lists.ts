import { type Kysely, sql } from 'kysely';

// What a list, a search and a report read must not grow with the number of orders (docs/decisions/016 to 018).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sortKeys(db);
  await texts(db);
  await days(db);
  await access(db);
}

/**
 * Every key that a list is sorted by is a column and never null: so an index alone can walk to a page, and a row's key
 * can be compared with another's. C collation: names are normalised, and an index does not depend on the system.
 */
async function sortKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column sort_name text collate "C" not null generated always as (left(search_text, 60)) stored,
      add column sort_phone text collate "C" not null generated always as (left(phone_number, 60)) stored,
      add column sort_email text collate "C" not null generated always as (lower(email)) stored,
      add column sort_assignee text collate "C" not null generated always as (coalesce(assign_to, '')) stored,
      add column sort_refund timestamptz not null generated always as (coalesce(refund_date, '0001-01-01T00:00:00Z')) stored,
      -- Last in either direction where nobody knows it.
      add column sort_arrival_first date not null generated always as (coalesce(arrival_date, '9999-12-31')) stored,
      add column sort_arrival_last date not null generated always as (coalesce(arrival_date, '0001-01-01')) stored
  `.execute(db);
  for (const key of ['sort_name', 'sort_phone', 'sort_assignee', 'sort_arrival_first', 'sort_arrival_last']) {
    await sql`create index ${sql.ref(`orders_by_${key}`)} on orders (${sql.ref(key)}, order_id)`.execute(db);
    await sql`create index ${sql.ref(`orders_status_${key}`)} on orders (process_status, ${sql.ref(key)}, order_id)`.execute(
      db,
    );
  }
  await sql`create index orders_status_id on orders (process_status, order_id)`.execute(db);
  await sql`create index orders_by_sort_email on orders (sort_email, order_id)`.execute(db);
  await sql`create index orders_by_sort_refund on orders (sort_refund, order_id)`.execute(db);
  // E-mail and refund date are columns of Refunds only.
  await sql`create index orders_refunds_email on orders (sort_email, order_id) where process_status = 'Refunds'`.execute(
    db,
  );
  await sql`create index orders_refunds_date on orders (sort_refund, order_id) where process_status = 'Refunds'`.execute(
    db,
  );
  // My Orders holds what is still to be done; what somebody has done in all the years is not walked through for it.
  await sql`
    create index orders_mine on orders (assign_to, created_at desc, order_id desc)
    where process_status in ('New', 'Priority', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called')
  `.execute(db);
  await sql`drop index orders_assigned`.execute(db);
}

/**
 * What search looks through stands in a table of its own: a move rewrites the order's row and with it an entry in every
 * index of `orders`, and a hundred trigrams would be among them.
 */
async function texts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_texts (
      order_id bigint primary key,
      created_at timestamptz not null,
      search_text text not null,
      transaction_id text not null
    )`.execute(db);
  await sql`insert into order_texts select order_id, created_at, search_text, transaction_id from orders`.execute(db);
  await sql`create index order_texts_newest on order_texts (created_at desc, order_id desc)`.execute(db);
  await sql`drop index orders_search`.execute(db);
  await sql`drop index orders_transaction`.execute(db);
  // Every search reads the list of what has not been put in its place yet, so it is kept short (kB).
  await sql`create index order_texts_search on order_texts using gin (search_text gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db);
  await sql`create index order_texts_transaction on order_texts using gin (transaction_id gin_trgm_ops)
    with (gin_pending_list_limit = 256)`.execute(db);
  await sql`
    create function keep_order_texts() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into order_texts select order_id, created_at, search_text, transaction_id from new_rows;
      elsif tg_op = 'DELETE' then
        delete from order_texts where order_id in (select order_id from old_rows);
      else
        update order_texts
        set created_at = new.created_at, search_text = new.search_text, transaction_id = new.transaction_id
        where order_id = new.order_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger texts_inserted after insert on orders
    referencing new table as new_rows for each statement execute function keep_order_texts()`.execute(db);
  await sql`create trigger texts_deleted after delete on orders
    referencing old table as old_rows for each statement execute function keep_order_texts()`.execute(db);
  await sql`create trigger texts_updated after update of created_at, search_text, transaction_id on orders
    for each row execute function keep_order_texts()`.execute(db);
}

/**
 * Counts by day, appended and folded as those of the folders are (migration 006). `kind` and `name`: 'folder' and a
 * status, or '' for all of them, on the day an order came; 'standard', 'priority' or 'future' and a nationality on
 * that day; 'processed' and a member on the day of completion. Days and months are those of UTC.
 */
async function days(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_days (
      kind text not null,
      grain text not null check (grain in ('day', 'month')),
      day date not null,
      name text not null,
      n bigint not null,
      primary key (kind, grain, day, name)
    )`.execute(db);
  await sql`
    create table order_day_deltas (
      id bigint generated always as identity primary key,
      kind text not null,
      day date not null,
      name text not null,
      n bigint not null
    )`.execute(db);
  await sql`create index order_days_of_folders on order_days (name, day) include (n)
    where kind = 'folder' and grain = 'day'`.execute(db);
  await sql`
    create function day_entries(process_status text, processing_mode text, nationality text, created_at timestamptz,
      processed_by text, processed_at timestamptz) returns table (kind text, day date, name text)
    immutable language sql as $$
      select kind, (at at time zone 'UTC')::date, name from (values
        ('folder', created_at, process_status),
        ('folder', created_at, ''),
        (case process_status when 'Deleted' then null when 'Future' then 'future'
          else case processing_mode when 'Priority' then 'priority' else 'standard' end end, created_at, nationality),
        ('processed', processed_at, processed_by)
      ) as entry(kind, at, name)
      where kind is not null and at is not null and name is not null
    $$`.execute(db);
  const entries = sql.raw(`cross join lateral
    day_entries(process_status, processing_mode, nationality, created_at, processed_by, processed_at)`);
  await sql`
    create function count_order_days() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into order_day_deltas (kind, day, name, n)
        select kind, day, name, count(*) from new_rows ${entries} group by kind, day, name;
      elsif tg_op = 'DELETE' then
        insert into order_day_deltas (kind, day, name, n)
        select kind, day, name, -count(*) from old_rows ${entries} group by kind, day, name;
      else
        insert into order_day_deltas (kind, day, name, n)
        select kind, day, name, sum(change) from (
          select 1 as change, process_status, processing_mode, nationality, processed_by, created_at, processed_at
          from new_rows
          union all
          select -1, process_status, processing_mode, nationality, processed_by, created_at, processed_at from old_rows
        ) as changed ${entries} group by kind, day, name having sum(change) <> 0;
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger days_inserted after insert on orders
    referencing new table as new_rows for each statement execute function count_order_days()`.execute(db);
  await sql`create trigger days_updated after update on orders
    referencing old table as old_rows new table as new_rows for each statement execute function count_order_days()`.execute(
    db,
  );
  await sql`create trigger days_deleted after delete on orders
    referencing old table as old_rows for each statement execute function count_order_days()`.execute(db);
  await sql`
    insert into order_days (kind, grain, day, name, n)
    select kind, grain, date_trunc(grain, day)::date, name, count(*)
    from orders ${entries} cross join (values ('day'), ('month')) as grains(grain)
    group by 1, 2, 3, 4`.execute(db);
}

/** Servers that know a caller from a moment ago forget it when a session ends or an account changes. */
async function access(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_access_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('access_changes', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger session_ended after update or delete on sessions
    for each statement execute function announce_access_change()`.execute(db);
  await sql`create trigger account_changed after update or delete on staff
    for each statement execute function announce_access_change()`.execute(db);
}
