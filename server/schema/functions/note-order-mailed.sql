-- Lists show when a document was last mailed: a column of the order, written in the transaction of the change.
create function note_order_mailed() returns trigger
    language plpgsql
    as $$
    begin
      update orders set mailed_at = (
        select max(sent_ts) from mails
        where order_id = new.order_id and kind = 'document' and state <> 'Bounced'
      ) where order_id = new.order_id;
      return null;
    end $$;

create trigger order_mailed after update of state on mails
  for each row when (
    new.kind = 'document' and new.state is distinct from old.state and new.state in ('Sent', 'Bounced', 'Complained'))
  execute function note_order_mailed();
