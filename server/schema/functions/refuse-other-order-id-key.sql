-- With another key an order ID could be given twice.
create function refuse_other_order_id_key() returns trigger
    language plpgsql
    as $$
    begin
      raise exception 'The key of order IDs never changes: IDs could be given twice.';
    end $$;

create trigger never_changes before update or delete or truncate on order_id_key
  for each statement execute function refuse_other_order_id_key();
