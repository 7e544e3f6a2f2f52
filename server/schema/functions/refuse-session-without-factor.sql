-- An account with a second factor has no session that began without one, whatever the code does: such a session is
-- not stored, so its token is refused everywhere.
create function refuse_session_without_factor() returns trigger
    language plpgsql
    as $$
    begin
      if new.factor is null and (
        exists (select from authenticators where staff_id = new.staff_id)
        or exists (select from passkeys where staff_id = new.staff_id)
      ) then
        return null;
      end if;
      return new;
    end $$;

create trigger refuse_session_without_factor before insert on sessions
  for each row execute function refuse_session_without_factor();
