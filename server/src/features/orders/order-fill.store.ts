import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { isPayment } from '../events/events.ts';

/** Rows that one batch locks. */
const batch = 500;

/** Fills one batch of the remaining rows; returns false when there are none. */
export async function fillBatch(trx: Trx): Promise<boolean> {
  const progress = await trx.selectFrom('order_fill').select('after_id').forUpdate().executeTakeFirst();
  if (!progress) return false;
  const next = await trx
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '>', progress.after_id)
    .orderBy('order_id')
    .limit(batch)
    .forUpdate()
    .execute();
  const last = next.at(-1);
  if (!last) {
    await trx.deleteFrom('order_fill').execute();
    return false;
  }
  const ids = next.map(({ order_id }) => order_id);
  await sql`
    update orders set
      paid = exists (select from events where events.order_id = orders.order_id and ${isPayment}),
      mailed_at = (select max(sent_ts) from mails
        where mails.order_id = orders.order_id and mails.kind = 'document' and mails.state <> 'Bounced')
    where order_id = any (${ids}::bigint[]) and paid is null`.execute(trx);
  await trx.updateTable('order_fill').set({ after_id: last.order_id }).execute();
  return true;
}
