import { type Kysely, sql } from 'kysely';

/** Finds the orders of travellers who arrive together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists orders_party_ref on orders (source, party_ref) where party_ref <> ''`.execute(
    db,
  );
  await sql`
    create index if not exists orders_party_contact
    on orders (lower(coalesce(nullif(contact_email_address, ''), email)), arrival_date)
    where arrival_date is not null`.execute(db);
}
