import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { WebhookEvent } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

/** The last order of the previous page; the next page starts after it. */
export interface UpdatesCursor {
  updated_at: string;
  order_id: string;
}

export interface UpdatesFilter {
  external_ref?: string;
  process_status?: ProcessStatus;
  email?: string;
  /** Instants, the first of each pair inclusive. */
  created_since: string | null;
  created_before: string | null;
  updated_since: string | null;
  after: UpdatesCursor | null;
  limit: number;
}

/** The last request of a row's order, as landing sites get it; null if there is none. */
const refundRequestOf = sql<RefundRequest | null>`refund_request_of(orders.order_id)`;

const columns = [
  'orders.order_id',
  'external_ref',
  'process_status',
  'paid',
  'amount',
  'currency',
  'transaction_id',
  'arrival_date',
  'mailed_at',
  'refund_date',
  'filed_at',
  'answered_at',
  'created_at',
  'landing_domain',
  'order_updates.updated_at',
] as const;

/** One order of a landing site with the time of its last change; undefined for an order of another source. */
export function findUpdate(db: Db, source: string, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('order_updates', 'order_updates.order_id', 'orders.order_id')
    .select(columns)
    .select(refundRequestOf.as('refund_request'))
    .where('orders.order_id', '=', orderId)
    .where('orders.source', '=', source)
    .executeTakeFirst();
}

/** Orders of a landing site by the time of their last change: a range of `order_updates_of_source`. */
export function findUpdates(db: Db, source: string, filter: UpdatesFilter) {
  const { external_ref, process_status, email, created_since, created_before, after, limit } = filter;
  // An order changes for the first time when it is created: the later one of both is a range of the index.
  const since = [filter.updated_since, created_since]
    .filter((instant) => instant !== null)
    .toSorted()
    .at(-1);
  return db
    .selectFrom('order_updates')
    .innerJoin('orders', 'orders.order_id', 'order_updates.order_id')
    .select(columns)
    .select(refundRequestOf.as('refund_request'))
    .where('order_updates.source', '=', source)
    .$if(since !== undefined, (query) => query.where('order_updates.updated_at', '>=', since ?? ''))
    .$if(created_since !== null, (query) => query.where('created_at', '>=', created_since ?? ''))
    .$if(created_before !== null, (query) => query.where('created_at', '<', created_before ?? ''))
    .$if(process_status !== undefined, (query) => query.where('process_status', '=', process_status as ProcessStatus))
    .$if(email !== undefined, (query) => query.where('sort_email', '=', email?.toLowerCase() ?? ''))
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('order_updates.updated_at', 'order_updates.order_id'),
          '>',
          tuple(after?.updated_at ?? '', after?.order_id ?? ''),
        ),
      ),
    )
    .$if(external_ref !== undefined, (query) =>
      // The source is compared here too, because the index is on both columns of `orders`.
      query.where('orders.source', '=', source).where('orders.external_ref', '=', external_ref ?? ''),
    )
    .orderBy('order_updates.updated_at')
    .orderBy('order_updates.order_id')
    .limit(limit)
    .execute();
}

/**
 * Notes a change of an order that is no change of status, payment or document, and tells its landing site. The trigger
 * `note_status_change` does so for those.
 */
export async function tellLandingSite(trx: Trx, orderId: string, types: readonly WebhookEvent[]): Promise<void> {
  await sql`
    select tell_landing_site(orders, ${types}::text[]) from orders where order_id = ${orderId}`.execute(trx);
}
