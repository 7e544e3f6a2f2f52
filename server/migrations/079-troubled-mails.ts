import { type Kysely, sql } from 'kysely';

/** Lists mark orders whose document email has not arrived: an index of these few emails, by order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists mails_troubled on mails (order_id)
    where kind = 'document' and state in ('Queued', 'Failed', 'Bounced')`.execute(db);
}
