import { type Kysely, sql } from 'kysely';

const texts = [
  ...['document_type', 'other_name', 'country_of_birth', 'city_of_birth', 'phone_in_china', 'visa_type'],
  ...['transport_mode', 'entry_city', 'entry_port', 'transit_cities'],
  ...['departure_transport_mode', 'departure_city', 'departure_port', 'party_ref'],
];

/** What the government's form asks besides, and what the traveller was told and agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of texts)
    await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(db);
  await sql`
    alter table orders
      add column passport_lost_stolen text,
      add column disclosure_version text,
      add column disclosure_shown_at timestamptz,
      add column authorised_at timestamptz,
      add column authorised_ip text`.execute(db);
}
