-- Which change of an order is which webhook event.
create function note_status_change() returns trigger
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
    end $$;

create trigger status_received after insert on orders for each row execute function note_status_change();

create trigger status_changed after update of process_status, paid, filed_at, mailed_at, refund_date on orders
  for each row when (
    (old.process_status, old.paid, old.filed_at, old.mailed_at, old.refund_date)
    is distinct from (new.process_status, new.paid, new.filed_at, new.mailed_at, new.refund_date))
  execute function note_status_change();
