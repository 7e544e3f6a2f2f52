-- Notes that an order changed, and writes the webhook messages of its site: in the transaction of the change, so that
-- a message exists exactly when the change was committed.
create function tell_landing_site(told orders, types text[]) returns void
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
    end $$;
