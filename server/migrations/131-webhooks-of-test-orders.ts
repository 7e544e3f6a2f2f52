import { type QueryExecutorProvider, sql } from 'kysely';

/** Test orders have an endpoint of their own, lists find them by email, and landing sites are told of filing. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await addTestEndpoints(db);
  await sql`alter table test_orders add column if not exists amount numeric(10,2),
    add column if not exists currency text, add column if not exists email_hash text`.execute(db);
  await tellMore(db);
}

async function addTestEndpoints(db: QueryExecutorProvider): Promise<void> {
  await sql`create table if not exists webhook_test_endpoints (
    site_id integer primary key references landing_sites,
    url text not null,
    created_at timestamptz not null,
    disabled_at timestamptz,
    disabled_reason text,
    events text[],
    set_by_site_at timestamptz
  )`.execute(db);
  await sql`create or replace view webhook_targets as
    select endpoint.*, false as test, not exists (
      select from webhook_test_endpoints as own where own.site_id = endpoint.site_id) as shared
    from webhook_endpoints as endpoint
    union all select own.*, true, false from webhook_test_endpoints as own
    union all select endpoint.*, true, true from webhook_endpoints as endpoint
      where not exists (select from webhook_test_endpoints as own where own.site_id = endpoint.site_id)`.execute(db);
  await sql`alter table webhook_secrets add column if not exists test boolean not null default false`.execute(db);
  await sql`alter table webhook_secrets drop constraint if exists webhook_secrets_site_id_fkey`.execute(db);
  await sql`alter table webhook_secrets
    add constraint webhook_secrets_site_id_fkey foreign key (site_id) references landing_sites`.execute(db);
  // A site without an intake key has set the endpoint with a test key, which sets that of test orders from now on.
  await sql`
    with copied as (
      insert into webhook_test_endpoints select * from webhook_endpoints where not exists (
        select from intake_keys where intake_keys.site_id = webhook_endpoints.site_id and not test and revoked_at is null)
      on conflict do nothing returning site_id)
    insert into webhook_secrets (site_id, secret, created_at, expires_at, test)
    select site_id, secret, created_at, expires_at, true from webhook_secrets join copied using (site_id)
    where not test`.execute(db);
}

async function tellMore(db: QueryExecutorProvider): Promise<void> {
  await sql`
create or replace function tell_landing_site(told orders, types text[]) returns void
    language plpgsql
    as $$
    declare
      changed timestamptz := date_trunc('milliseconds', clock_timestamp());
      site integer;
      chosen text[];
    begin
      insert into order_updates (order_id, source, updated_at) values (told.order_id, told.source, changed)
        on conflict (order_id) do update set updated_at = excluded.updated_at;
      select site_id, events into site, chosen from landing_sites join webhook_endpoints on site_id = landing_sites.id
        where source = told.source and disabled_at is null;
      if not found then
        return;
      end if;
      insert into webhook_messages (site_id, order_id, type, created_at, data)
      select site, told.order_id, type, changed, jsonb_build_object(
        'order_id', told.order_id::text, 'external_ref', told.external_ref, 'process_status', told.process_status,
        'paid', told.paid, 'amount', told.amount::text, 'currency', told.currency,
        'transaction_id', told.transaction_id, 'arrival_date', told.arrival_date, 'mailed_at', told.mailed_at,
        'refund_date', told.refund_date, 'refund_request', refund_request_of(told.order_id),
        'created_at', told.created_at, 'updated_at', changed, 'landing_domain', told.landing_domain)
      from unnest(types) with ordinality as happened(type, place)
      where type is not null and (chosen is null or type = any (chosen)) order by place;
    end $$`.execute(db);
  await sql`
create or replace function note_status_change() returns trigger
    language plpgsql
    as $$
    begin
      perform tell_landing_site(new, case when tg_op = 'INSERT' then
        array['order.created', case when new.paid then 'order.paid' end]
      else
        array[
          case when new.paid and not old.paid then 'order.paid' end,
          case when old.process_status = 'Future' and new.process_status in ('New', 'Priority') then 'order.started' end,
          case when new.filed_at is not null and new.filed_at is distinct from old.filed_at then 'order.filed' end,
          case when new.mailed_at > coalesce(old.mailed_at, '-infinity') then 'order.document_sent' end,
          case when new.process_status <> old.process_status then case
            when new.process_status in ('Awaiting', 'Contact Customer') then
              case when old.process_status not in ('Awaiting', 'Contact Customer') then 'order.contact_needed' end
            when new.process_status = 'Completed' then 'order.completed'
            when new.process_status = 'ChargeBack' then 'order.charged_back'
            when new.process_status = 'Deleted' then 'order.deleted'
          end end,
          case when new.refund_date is not null and old.refund_date is null then 'order.refunded' end
        ]
      end);
      return null;
    end $$`.execute(db);
  await sql`
    create or replace trigger status_changed after update of process_status, paid, filed_at, mailed_at, refund_date on orders
      for each row when (
        (old.process_status, old.paid, old.filed_at, old.mailed_at, old.refund_date)
        is distinct from (new.process_status, new.paid, new.filed_at, new.mailed_at, new.refund_date))
      execute function note_status_change()`.execute(db);
}
