-- A password that someone sets for an invited member ends the invitation: the member can sign in, so withdrawing must
-- no longer free the name.
create function end_invitation() returns trigger
    language plpgsql
    as $$
    begin
      new.invited_at := null;
      return new;
    end $$;

create trigger password_ends_invitation before update of password_hash on staff
  for each row when (old.invited_at is not null and new.password_hash is distinct from old.password_hash)
  execute function end_invitation();
