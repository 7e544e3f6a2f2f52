import { type Kysely, sql } from 'kysely';

/**
 * The names that members have or had, so that no two people are ever known by names that a reader takes for the same.
 * Servers fill it (names.store.ts): the forms by which names are compared are not SQL. `staff_id` outlives the account,
 * so it is no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_names (
      form text primary key,
      name text not null,
      staff_id integer not null
    )`.execute(db);
  await sql`create index staff_names_of_member on staff_names (staff_id)`.execute(db);
}
