import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import { settingInSql } from '../settings/settings.ts';

/** Whether a row of `orders` that is worked on was filed too long before `now` and still has no document. */
export function isReceiptMissing(now: Date | string): RawBuilder<boolean> {
  return sql<boolean>`(
    orders.filed_at is not null and not orders.has_document
    and orders.process_status in (${sql.join(assignableStatuses.map((status) => sql.lit(status)))})
    and orders.filed_at < ${now}::timestamptz - make_interval(mins => ${settingInSql('receipt_missing_minutes')}))`;
}
