import { type Kysely, sql } from 'kysely';

/** Refunds that landing sites ask for, at most one open at a time; what becomes of them is in status calls and webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund_requests (
      id integer generated always as identity primary key,
      order_id bigint not null references orders on delete cascade,
      asked_at timestamptz not null,
      asked_by text not null,
      reason text not null,
      decided_at timestamptz,
      decided_by text,
      approved boolean,
      decline_reason text
    )`.execute(db);
  await sql`create index refund_requests_of_order on refund_requests (order_id, id)`.execute(db);
  await sql`create unique index refund_requests_open on refund_requests (order_id) where decided_at is null`.execute(
    db,
  );
  await sql`alter table test_orders add column refund_request jsonb, add column refund_due boolean`.execute(db);
  await sql`
    create function refund_request_of(about bigint) returns jsonb language sql stable as $$
      select jsonb_build_object('requested_at', asked_at, 'decided_at', decided_at, 'decline_reason', decline_reason,
        'state', case when decided_at is null then 'open' when approved then 'approved' else 'declined' end)
      from refund_requests where order_id = about order by id desc limit 1
    $$`.execute(db);
  await sql`
    create or replace function tell_landing_site(told orders, types text[]) returns void language plpgsql as $$
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
        'paid', told.paid, 'arrival_date', told.arrival_date, 'mailed_at', told.mailed_at,
        'refund_date', told.refund_date, 'refund_request', refund_request_of(told.order_id),
        'created_at', told.created_at, 'updated_at', changed, 'landing_domain', told.landing_domain)
      from unnest(types) with ordinality as happened(type, place)
      where type is not null and (chosen is null or type = any (chosen)) order by place;
    end $$`.execute(db);
}
