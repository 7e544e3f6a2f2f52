import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';

/** Minutes in which the receipt of a filed card is expected. */
const receiptMinutes = 30;

/** Whether a row of `orders` that is worked on was filed longer ago and still has no document. */
export const isReceiptMissing = sql<boolean>`(
  orders.filed_at is not null and not orders.has_document
  and orders.process_status in (${sql.join(assignableStatuses.map((status) => sql.lit(status)))})
  and orders.filed_at < now() - make_interval(mins => ${sql.lit(receiptMinutes)}))`;
