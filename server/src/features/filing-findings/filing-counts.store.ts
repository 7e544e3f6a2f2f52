import { filingFields } from '@arrival-desk/contract/filing/filing-facts.ts';
import { assignableStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { openValues } from '../order-encryption/order-encryption.ts';
import { readForm } from '../settings/settings.ts';
import { countFindings } from './count-findings.ts';
import { hasPhotoInSql } from './has-photo.store.ts';

/** Rows that one batch locks. */
const batch = 200;
// Literals as in the index `orders_to_count`: PostgreSQL does not know that parameters are the same.
const isWorking = sql`process_status in (${sql.join(assignableStatuses.map((status) => sql.lit(status)))})`;

/** Counts the findings of one batch of orders that were counted by older rules or data, or never; returns the number of orders. */
export async function countBatch(trx: Trx): Promise<number> {
  const form = await readForm(trx);
  const orders = await trx
    .selectFrom('orders')
    .select(['order_id', ...filingFields, hasPhotoInSql.as('has_photo')])
    .where(sql<boolean>`coalesce(filing_rules, 0) < ${form.version} and ${isWorking}`)
    .orderBy(sql`coalesce(filing_rules, 0)`)
    .orderBy('order_id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const counted = orders.map(({ has_photo, ...order }) => ({
    order_id: order.order_id,
    ...countFindings(form, openValues(keysOf(trx), order), has_photo),
  }));
  await sql`
    update orders set filing_blocks = counted.filing_blocks, filing_rules = counted.filing_rules
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (order_id bigint, filing_blocks smallint, filing_rules smallint)
    where orders.order_id = counted.order_id`.execute(trx);
  return orders.length;
}
