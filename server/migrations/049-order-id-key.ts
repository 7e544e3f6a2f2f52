import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * The key by which sequence numbers become order IDs. It is made here, once, under the lock of the migrations, so all
 * servers have the same; with another key an ID could be given twice, so triggers refuse every change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_id_key (
      only_row boolean primary key default true check (only_row),
      key bytea not null check (octet_length(key) = 32)
    )`.execute(db);
  await sql`insert into order_id_key (key) values (${randomBytes(32)})`.execute(db);
  await sql`
    create function refuse_other_order_id_key() returns trigger language plpgsql as $$
    begin
      raise exception 'The key of order IDs never changes: IDs could be given twice.';
    end $$`.execute(db);
  await sql`
    create trigger never_changes before update or delete or truncate on order_id_key
      for each statement execute function refuse_other_order_id_key()`.execute(db);
}
