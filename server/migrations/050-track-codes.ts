import { type Kysely, sql } from 'kysely';

/**
 * Codes that are asked for when an order is tracked beyond a limit. A row is added for every pair of order ID and email,
 * right or wrong; a job adds order and code where the pair is right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table track_codes (
      id bigint generated always as identity primary key,
      challenge text not null,
      pair text not null,
      order_id bigint references orders (order_id) on delete cascade,
      code_hash text,
      unsent text,
      tries integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index track_codes_of_challenge on track_codes (challenge)`.execute(db);
  await sql`create index track_codes_of_order on track_codes (order_id) where order_id is not null`.execute(db);
  await sql`create index track_codes_by_age on track_codes (created_at)`.execute(db);
}
