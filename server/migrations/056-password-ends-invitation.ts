import { type Kysely, sql } from 'kysely';

/**
 * A password that someone sets for an invited member ends the invitation, also on a server that does not know
 * invitations: the member can sign in with it, so the name must no longer be freed by withdrawing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_invitation() returns trigger language plpgsql as $$
    begin
      new.invited_at := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger password_ends_invitation before update of password_hash on staff for each row
      when (old.invited_at is not null and new.password_hash is distinct from old.password_hash)
      execute function end_invitation()`.execute(db);
}
