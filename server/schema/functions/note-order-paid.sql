-- Lists show whether an order is paid: a column of the order, written in the transaction of the event.
create function note_order_paid() returns trigger
    language plpgsql
    as $$
    begin
      update orders set paid = true where order_id = new.order_id and paid is distinct from true;
      return null;
    end $$;

create trigger order_paid after insert on events
  for each row when (
    new.kind in ('paid', 'transaction_recorded') or (new.kind = 'received' and new.detail ->> 'paid' = 'yes'))
  execute function note_order_paid();
