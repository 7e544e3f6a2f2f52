-- What is counted and found of a new order.
create function note_order_inserted() returns trigger
    language plpgsql
    as $$
    begin
      insert into order_deltas (n,
        order_id, process_status, process_month, assign_to, processing_mode, nationality, created_at, processed_by,
        processed_at, sort_name, sort_phone, sort_email, sort_refund, sort_arrival_first
      ) values (1,
        new.order_id, new.process_status, new.process_month, new.assign_to, new.processing_mode, new.nationality,
        new.created_at, new.processed_by, new.processed_at, new.sort_name, new.sort_phone, new.sort_email,
        new.sort_refund, new.sort_arrival_first
      );
      insert into order_texts (order_id, created_at, search_text, transaction_id)
      values (new.order_id, new.created_at, new.search_text, new.transaction_id);
      return null;
    end $$;

create trigger order_inserted after insert on orders for each row execute function note_order_inserted();
