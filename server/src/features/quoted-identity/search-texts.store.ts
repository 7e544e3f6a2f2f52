import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import type { Quotable } from '../../platform/withhold-numbers.ts';
import { findEarlierIdentity } from '../order-edits/order-edits.ts';
import { openValues } from '../order-encryption/order-encryption.ts';
import { type SearchedFields, searchedFields } from '../order-lists/order-lists.ts';
import { type Identity, quotableOfAll, quotedFields, searchTextOf } from './quotable.ts';

/**
 * What texts about some orders can quote of their travellers; an order that is not there has nothing. Orders whose values
 * cannot be decrypted are left out: their texts are hidden whole.
 */
export async function findQuotable(db: Db, orderIds: readonly string[]): Promise<Map<string, Quotable>> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', ...quotedFields])
    .where('order_id', '=', sql<string>`any (${orderIds}::bigint[])`)
    .execute();
  const earlier = await findEarlierIdentities(db, orderIds);
  const found = new Map<string, Quotable>();
  for (const orderId of orderIds)
    try {
      const now = rows.filter(({ order_id }) => order_id === orderId).map((row): Known => openValues(keysOf(db), row));
      found.set(orderId, quotableOfAll([...now, ...earlier.filter(({ order_id }) => order_id === orderId)]));
    } catch {
      // The pass over what is encrypted reports them.
    }
  return found;
}

type Known = { order_id: string } & Partial<Identity>;

async function findEarlierIdentities(db: Db, orderIds: readonly string[]): Promise<Known[]> {
  const edits = await findEarlierIdentity(db, orderIds);
  return edits.map(({ order_id, field, from }) => ({ order_id, [field]: from }));
}

type Facts = Readonly<Partial<Record<string, unknown>>>;

/** Whether the search text of an order depends on a field. */
export const isInSearchText = (field: string): boolean =>
  [...searchedFields, ...quotedFields].some((each) => each === field);

/** The search text after a change; the sort keys are generated columns and follow automatically. */
export async function deriveSearchText(trx: Trx, orderId: string, facts: Facts) {
  const [before] = await readTexts(trx, sql`order_id = ${orderId}`);
  if (!before) return undefined;
  const plain = openValues(keysOf(trx), before) as Known;
  const order = { ...before, ...facts };
  const earlier = await findEarlierIdentities(trx, [orderId]);
  return { search_text: searchTextOf(order as SearchedFields, [plain, facts as Partial<Identity>, ...earlier]) };
}

type Row = SearchedFields & Known & { search_text: string };

async function readTexts(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const columns = sql.join([...searchedFields, ...quotedFields, 'search_text'].map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`select ${columns} from orders where ${which}`.execute(db);
  return rows;
}

/**
 * The search texts of orders: not encrypted, but what they must not have is, so they are renewed by the pass over what is
 * encrypted. Those of earlier versions had the identity numbers that other texts quote.
 */
export const searchTextsOfOrders: EncryptedStore<Row & { earlier: Known[] }, string> = {
  name: 'order_search_texts',
  table: 'orders',

  async read(trx, after, limit) {
    const rows = await readTexts(trx, sql`order_id > ${after} order by order_id limit ${sql.lit(limit)}`);
    const ids = rows.map(({ order_id }) => order_id);
    const earlier = Map.groupBy(await findEarlierIdentities(trx, ids), ({ order_id }) => order_id);
    return rows.map((row) => ({ ...row, earlier: earlier.get(row.order_id) ?? [] }));
  },

  idOf: ({ order_id }) => order_id,

  renew(trx, _keyId, { earlier, ...row }) {
    const text = searchTextOf(row, [openValues(keysOf(trx), row) as Known, ...earlier]);
    return text === row.search_text ? null : text;
  },

  async write(trx, rows) {
    const texts = rows.map(({ row, renewed }) => ({ order_id: row.order_id, before: row.search_text, after: renewed }));
    await sql`
      with renewed as (
        select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (order_id bigint, before text, after text)
      ), locked as (
        select order_id from orders where order_id in (select order_id from renewed) order by order_id for no key update
      )
      update orders set search_text = renewed.after from renewed join locked using (order_id)
      where orders.order_id = renewed.order_id and orders.search_text = renewed.before`.execute(trx);
  },
};
