import { type Kysely, sql } from 'kysely';

/** A refused payment is settled by a person, once its money went back; those that are not are a list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refused_payments add column settled_at timestamptz, add column settled_by text`.execute(db);
  await sql`create index refused_payments_open on refused_payments (id) where settled_at is null`.execute(db);
}
