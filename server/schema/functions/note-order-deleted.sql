-- What is counted and found of an order goes with it.
create function note_order_deleted() returns trigger
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
      );
      delete from order_texts where order_id = old.order_id;
      return null;
    end $$;

create trigger order_deleted after delete on orders for each row execute function note_order_deleted();
