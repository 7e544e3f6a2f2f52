import { type Kysely, sql } from 'kysely';

/** Finds whose passport a document names, by keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists orders_by_passport_hash on orders (passport_hash) where passport_hash is not null`.execute(
    db,
  );
}
