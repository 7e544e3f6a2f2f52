-- Servers that remember a caller forget it when a session ends or an account changes.
create function announce_access_change() returns trigger
    language plpgsql
    as $$
    begin
      perform pg_notify('access_changes', '');
      return null;
    end $$;

create trigger account_changed after update or delete on staff
  for each statement execute function announce_access_change();

create trigger session_ended after update of id, staff_id, expires_at or delete on sessions
  for each statement execute function announce_access_change();
