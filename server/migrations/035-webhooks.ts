import { type Kysely, sql } from 'kysely';

/**
 * What landing sites are told by webhooks. A message is written by the trigger that notes the change, so it exists
 * exactly when the change was committed, whichever version of a server made it. Messages of one order have ascending
 * IDs, because whoever changes an order holds its row. No foreign key to orders: an erased order's last message is
 * still delivered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      site_id integer primary key references landing_sites,
      url text not null,
      created_at timestamptz not null,
      disabled_at timestamptz,
      disabled_reason text
    )`.execute(db);
  await sql`
    create table webhook_secrets (
      id integer generated always as identity primary key,
      site_id integer not null references webhook_endpoints on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      expires_at timestamptz
    )`.execute(db);
  await sql`create index webhook_secrets_of_site on webhook_secrets (site_id)`.execute(db);
  await sql`
    create table webhook_messages (
      id bigint generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      site_id integer not null references landing_sites,
      order_id bigint,
      type text not null,
      created_at timestamptz(3) not null,
      data jsonb not null,
      state text not null default 'Waiting' check (state in ('Waiting', 'Delivered', 'Failed')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      claimed_until timestamptz,
      retry_until timestamptz
    )`.execute(db);
  await sql`create index webhook_messages_waiting on webhook_messages (site_id, next_at) where state = 'Waiting'`.execute(
    db,
  );
  await sql`create index webhook_messages_of_order on webhook_messages (order_id, id) where state = 'Waiting'`.execute(
    db,
  );
  await sql`create index webhook_messages_of_site on webhook_messages (site_id, id)`.execute(db);
  await sql`
    create table webhook_attempts (
      id bigint generated always as identity primary key,
      webhook_message bigint not null references webhook_messages on delete cascade,
      at timestamptz not null,
      ms integer not null,
      url text not null,
      headers jsonb not null,
      body text not null,
      status integer,
      response text,
      error text
    )`.execute(db);
  await sql`create index webhook_attempts_of_message on webhook_attempts (webhook_message, id)`.execute(db);
  await changes(db);
}

/** `paid` is null in rows that a job has yet to fill (migration 020): filling them is no news. */
async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function note_status_change() returns trigger language plpgsql as $$
    declare
      changed timestamptz := date_trunc('milliseconds', clock_timestamp());
      site integer;
      types text[];
    begin
      insert into order_updates (order_id, source, updated_at) values (new.order_id, new.source, changed)
        on conflict (order_id) do update set updated_at = excluded.updated_at;
      select site_id into site from landing_sites join webhook_endpoints on site_id = landing_sites.id
        where source = new.source and disabled_at is null;
      if not found then
        return null;
      end if;
      if tg_op = 'INSERT' then
        types := array['order.created', case when new.paid then 'order.paid' end];
      else
        types := array[
          case when new.paid and not old.paid then 'order.paid' end,
          case when new.mailed_at > coalesce(old.mailed_at, '-infinity') and old.paid is not null
            then 'order.document_sent' end,
          case when new.process_status <> old.process_status then case
            when new.process_status in ('Awaiting', 'Contact Customer') then
              case when old.process_status not in ('Awaiting', 'Contact Customer') then 'order.contact_needed' end
            when new.process_status = 'Completed' then 'order.completed'
            when new.process_status = 'ChargeBack' then 'order.charged_back'
            when new.process_status = 'Deleted' then 'order.deleted'
          end end,
          case when new.refund_date is not null and old.refund_date is null then 'order.refunded' end
        ];
      end if;
      insert into webhook_messages (site_id, order_id, type, created_at, data)
      select site, new.order_id, type, changed, jsonb_build_object(
        'order_id', new.order_id::text, 'external_ref', new.external_ref, 'process_status', new.process_status,
        'paid', new.paid, 'arrival_date', new.arrival_date, 'mailed_at', new.mailed_at,
        'refund_date', new.refund_date, 'created_at', new.created_at, 'updated_at', changed,
        'landing_domain', new.landing_domain)
      from unnest(types) with ordinality as happened(type, place) where type is not null order by place;
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger status_changed after update of process_status, paid, mailed_at, refund_date on orders
    for each row when ((new.process_status, new.paid, new.mailed_at, new.refund_date)
      is distinct from (old.process_status, old.paid, old.mailed_at, old.refund_date))
    execute function note_status_change()`.execute(db);
}
