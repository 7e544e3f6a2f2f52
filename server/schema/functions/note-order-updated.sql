-- What is counted and found of an order, before and after a change.
create function note_order_updated() returns trigger
    language plpgsql
    as $$
    begin
      insert into order_deltas (n,
        order_id, process_status, process_month, assign_to, processing_mode, nationality, created_at, processed_by,
        processed_at, sort_name, sort_phone, sort_email, sort_refund, sort_arrival_first
      ) values (-1,
        old.order_id, old.process_status, old.process_month, old.assign_to, old.processing_mode, old.nationality,
        old.created_at, old.processed_by, old.processed_at, old.sort_name, old.sort_phone, old.sort_email,
        old.sort_refund, old.sort_arrival_first
      ), (1,
        new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
        new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
        new.sort_refund, new.sort_arrival_first
      );
      return null;
    end $$;

create trigger order_updated after update on orders
  for each row when ((
    old.order_id, old.process_status, old.process_month, old.assign_to, old.processing_mode, old.nationality,
    old.created_at, old.processed_by, old.processed_at, old.sort_name, old.sort_phone, old.sort_email,
    old.sort_refund, old.sort_arrival_first
  ) is distinct from (
    new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
    new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
    new.sort_refund, new.sort_arrival_first
  ))
  execute function note_order_updated();
