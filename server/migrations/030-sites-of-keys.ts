import { type Kysely, sql } from 'kysely';

/** The sites of the keys from before; each is as old as its first key. A trigger gives every key its site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into landing_sites (name, source, created_at)
    select name, name, min(created_at) from intake_keys group by name order by min(id)
    on conflict do nothing`.execute(db);
  await sql`update intake_keys set name = name where site_id is null`.execute(db);
}
