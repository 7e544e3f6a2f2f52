import { type Kysely, sql } from 'kysely';

/**
 * The orders of which each member has read names and addresses in ten minutes of the clock, until the audit trail has
 * their number. No reference to orders or members: what was read was read, and a row lives for minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_reads (
      period timestamptz not null,
      staff_id integer not null,
      reader jsonb not null,
      order_ids bigint[] not null,
      primary key (period, staff_id)
    )`.execute(db);
}
