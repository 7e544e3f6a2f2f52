import { type Kysely, sql } from 'kysely';

/**
 * My Orders lists Future orders that somebody took, too. Servers of the version before ask for fewer statuses, which
 * the wider index answers as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index if not exists orders_assigned on orders (assign_to, created_at desc, order_id desc)
    where assign_to is not null and process_status in (
      'New', 'Priority', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called', 'Future')`.execute(
    db,
  );
  await sql`drop index orders_mine`.execute(db);
}
