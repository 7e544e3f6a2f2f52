import { type QueryExecutorProvider, sql } from 'kysely';

/** What the government's form asks besides: the district of the address, and the entry policy. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table orders add column if not exists address_district text not null default ''`.execute(db);
  await sql`alter table orders add column if not exists entry_policy text not null default ''`.execute(db);
}
