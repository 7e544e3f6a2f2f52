import { type Kysely, sql } from 'kysely';

/** What an order is counted and found by; each delta carries them as they were or as they are. */
const facts = [
  'order_id',
  'process_status',
  'process_month',
  'assign_to',
  'processing_mode',
  'nationality',
  'created_at',
  'processed_by',
  'processed_at',
  'sort_name',
  'sort_phone',
  'sort_email',
  'sort_refund',
  'sort_arrival_first',
];
const list = sql.join(facts.map((name) => sql.ref(name)));
const of = (row: 'old' | 'new') => sql.join(facts.map((name) => sql.raw(`${row}.${name}`)));

/**
 * A change of an order appends what the order was and what it is, and no more: what follows from that for the sums of
 * folders and days and for the places in lists is worked out when it is folded (docs/decisions/007 and 023). It took two
 * triggers that added up themselves, and five indexes that a move had to write for the sake of Order History.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_deltas (
      n smallint not null,
      order_id bigint not null,
      process_status text not null,
      process_month text,
      assign_to text,
      processing_mode text not null,
      nationality text not null,
      created_at timestamptz not null,
      processed_by text,
      processed_at timestamptz,
      sort_name text collate "C" not null,
      sort_phone text collate "C" not null,
      sort_email text collate "C" not null,
      sort_refund timestamptz not null,
      sort_arrival_first date not null
    )`.execute(db);
  await places(db);
  // First those that fold: they never wait for an order. Then whoever changes orders.
  await sql`lock table order_counts, order_days in share row exclusive mode`.execute(db);
  await triggers(db);
  await foldWhatIsLeft(db);
  await daysWithoutFolders(db);
  await indexes(db);
  await grams(db);
}

/**
 * A long list is cut into some hundred stretches: the order after which one begins (the first after '', 0), and how many
 * orders lie in it beside those whose deltas are not folded yet. `list` is a status, or '' for all orders.
 */
async function places(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_places (
      list text not null,
      sort text not null,
      key text collate "C" not null,
      order_id bigint not null,
      n integer not null,
      primary key (list, sort, key, order_id)
    ) with (fillfactor = 70)`.execute(db);
}

async function triggers(db: Kysely<unknown>): Promise<void> {
  for (const name of ['count', 'days', 'texts'])
    for (const act of ['inserted', 'updated', 'deleted'])
      if (`${name}_${act}` !== 'texts_updated')
        await sql`drop trigger ${sql.ref(`${name}_${act}`)} on orders`.execute(db);
  await sql`drop function count_orders, count_order_days`.execute(db);
  // A trigger function for each act: the plans of its few statements are kept.
  await sql`
    create function note_order_inserted() returns trigger language plpgsql as $$
    begin
      insert into order_deltas (n, ${list}) values (1, ${of('new')});
      insert into order_texts (order_id, created_at, search_text, transaction_id)
      values (new.order_id, new.created_at, new.search_text, new.transaction_id);
      return null;
    end $$`.execute(db);
  await sql`
    create function note_order_updated() returns trigger language plpgsql as $$
    begin
      insert into order_deltas (n, ${list}) values (-1, ${of('old')}), (1, ${of('new')});
      return null;
    end $$`.execute(db);
  await sql`
    create function note_order_deleted() returns trigger language plpgsql as $$
    begin
      insert into order_deltas (n, ${list}) values (-1, ${of('old')});
      delete from order_texts where order_id = old.order_id;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function keep_order_texts() returns trigger language plpgsql as $$
    begin
      update order_texts
      set created_at = new.created_at, search_text = new.search_text, transaction_id = new.transaction_id
      where order_id = new.order_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger order_inserted after insert on orders
    for each row execute function note_order_inserted()`.execute(db);
  await sql`create trigger order_updated after update on orders
    for each row when ((${of('old')}) is distinct from (${of('new')})) execute function note_order_updated()`.execute(
    db,
  );
  await sql`create trigger order_deleted after delete on orders
    for each row execute function note_order_deleted()`.execute(db);
}

/** Nothing more is appended to the two tables of before. */
async function foldWhatIsLeft(db: Kysely<unknown>): Promise<void> {
  await sql`
    with folded as (delete from order_count_deltas returning process_status, process_month, assign_to, n)
    insert into order_counts as counts
    select process_status, process_month, assign_to, sum(n) from folded group by 1, 2, 3
    on conflict (process_status, process_month, assign_to) do update set n = counts.n + excluded.n`.execute(db);
  await sql`
    with folded as (delete from order_day_deltas returning kind, day, name, n)
    insert into order_days as days
    select kind, grain, date_trunc(grain, day)::date, name, sum(n)
    from folded cross join (values ('day'), ('month')) as grains(grain) group by 1, 2, 3, 4
    on conflict (kind, grain, day, name) do update set n = days.n + excluded.n`.execute(db);
}

/** Far pages by date were found by the days of their orders; now the places of the list say it. */
async function daysWithoutFolders(db: Kysely<unknown>): Promise<void> {
  await sql`delete from order_days where kind = 'folder'`.execute(db);
  await sql`drop index order_days_of_folders`.execute(db);
  await sql`
    create or replace function day_entries(process_status text, processing_mode text, nationality text,
      created_at timestamptz, processed_by text, processed_at timestamptz)
      returns table (kind text, day date, name text)
    immutable language sql as $$
      select kind, (at at time zone 'UTC')::date, name from (values
        (case process_status when 'Deleted' then null when 'Future' then 'future'
          else case processing_mode when 'Priority' then 'priority' else 'standard' end end, created_at, nationality),
        ('processed', processed_at, processed_by)
      ) as entry(kind, at, name)
      where kind is not null and at is not null and name is not null
    $$`.execute(db);
}

/**
 * By date Order History is walked in the texts' own table, which no move writes; by arrival or member the statuses' own
 * indexes are merged; by refund date only Refunds can be sorted.
 */
async function indexes(db: Kysely<unknown>): Promise<void> {
  // Nobody's orders are nobody's queue.
  await sql`alter index orders_mine rename to orders_mine_or_free`.execute(db);
  await sql`
    create index orders_mine on orders (assign_to, created_at desc, order_id desc)
    where assign_to is not null and process_status in (
      'New', 'Priority', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called')`.execute(db);
  const unused = [
    'orders_mine_or_free',
    'orders_newest',
    'orders_by_sort_arrival_first',
    'orders_by_sort_assignee',
    'orders_by_sort_refund',
  ];
  for (const name of unused) await sql`drop index ${sql.ref(name)}`.execute(db);
}

/** The same grams as before. A function in SQL is planned anew by every statement that inserts an order. */
async function grams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_grams(texts text) returns tsvector
    immutable strict parallel unsafe cost 1000 language plpgsql as $$
    declare
      grams text[] := '{}';
      field text;
    begin
      foreach field in array string_to_array(texts, ' ' || chr(8232)) loop
        for start in 1 .. length(field) - 2 loop
          grams := grams || substr(field, start, 5);
        end loop;
      end loop;
      return array_to_tsvector(grams);
    end $$`.execute(db);
}
