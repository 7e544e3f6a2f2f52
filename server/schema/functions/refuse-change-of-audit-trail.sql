-- Entries of the audit trail and their chain are only ever added.
create function refuse_change_of_audit_trail() returns trigger
    language plpgsql
    as $$
    begin
      raise exception 'The audit trail is only ever added to.';
    end $$;

create trigger only_added_to before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit_trail();

create trigger only_added_to before update or delete or truncate on audit_chain
  for each statement execute function refuse_change_of_audit_trail();
