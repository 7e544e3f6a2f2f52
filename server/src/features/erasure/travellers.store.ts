import type { TravellerMatch } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

interface Found {
  order_id: string;
  full_name: string;
  email: string;
  contact_email_address: string;
  process_status: ProcessStatus;
  created_at: string;
  match: TravellerMatch;
}

/** The two emails of an order, in lower case; none if there is no such order. */
export async function findEmailsOf(db: Db, orderId: string): Promise<string[]> {
  const order = await db
    .selectFrom('orders')
    .select(['email', 'contact_email_address'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const emails = order ? [order.email, order.contact_email_address] : [];
  return [...new Set(emails.map((email) => email.toLowerCase()).filter(Boolean))];
}

/** An order, and the orders with one of some emails (in lower case) as either of their own, newest first. */
export async function findOrdersOf(db: Db, orderId: string | null, emails: readonly string[], limit: number) {
  const { rows } = await sql<Found & { total: number }>`
    select order_id::text, full_name, email, contact_email_address, process_status, created_at,
      case when order_id = ${orderId}::bigint then 'order' when sort_email = any (${emails}::text[]) then 'email'
        else 'contact' end as match,
      count(*) over ()::int as total
    from orders
    where order_id = ${orderId}::bigint or sort_email = any (${emails}::text[])
      or lower(contact_email_address) = any (${emails}::text[])
    order by created_at desc, order_id desc limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, orders: rows.map(({ total, ...order }) => order) };
}
