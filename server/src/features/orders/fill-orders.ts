import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { isPayment } from '../events/events.ts';

/** Rows that are locked at a time. */
const batch = 500;
/** As many batches as one run fills, so that it ends before its job counts as broken off. */
const batchesPerRun = 200;

/**
 * Fills `paid` and `mailed_at` of orders that are older than the columns, from the ledger and the mails, in the
 * background of the upgrade that brought them (migration 020). Later it finds nothing to do, at the cost of one empty table.
 */
export async function fillOrders(db: Db): Promise<void> {
  for (let filled = 0; filled < batchesPerRun; filled += 1) if (!(await db.transaction().execute(fillBatch))) return;
}

/** False when there is nothing left. */
async function fillBatch(trx: Trx): Promise<boolean> {
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
