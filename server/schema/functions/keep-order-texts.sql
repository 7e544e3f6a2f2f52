-- The text that is searched follows the order.
create function keep_order_texts() returns trigger
    language plpgsql
    as $$
    begin
      update order_texts
      set created_at = new.created_at, search_text = new.search_text, transaction_id = new.transaction_id
      where order_id = new.order_id;
      return null;
    end $$;

create trigger texts_updated after update of created_at, search_text, transaction_id on orders
  for each row execute function keep_order_texts();
