import { type Kysely, sql } from 'kysely';

/**
 * Test orders go through everything that happens to real ones.
 *
 * Landing sites choose which events they receive (null: all), and are told of more than the trigger of migration 035 sees:
 * what it did to tell them is a function of its own now. The trigger's rules are the same as there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table test_orders add column mailed_at timestamptz, add column refund_date timestamptz,
      add column filed_at timestamptz`.execute(db);
  await sql`alter table webhook_endpoints add column events text[]`.execute(db);
  await sql`
    create function tell_landing_site(told orders, types text[]) returns void language plpgsql as $$
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
        'refund_date', told.refund_date, 'created_at', told.created_at, 'updated_at', changed,
        'landing_domain', told.landing_domain)
      from unnest(types) with ordinality as happened(type, place)
      where type is not null and (chosen is null or type = any (chosen)) order by place;
    end $$`.execute(db);
  await sql`
    create or replace function note_status_change() returns trigger language plpgsql as $$
    begin
      perform tell_landing_site(new, case when tg_op = 'INSERT' then
        array['order.created', case when new.paid then 'order.paid' end]
      else
        array[
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
        ]
      end);
      return null;
    end $$`.execute(db);
}
