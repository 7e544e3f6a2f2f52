import type { FilingField } from '@arrival-desk/contract/filing/filing-facts.ts';
import type { IntakePayment } from '@arrival-desk/contract/intake/intake-order.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findWritingKey } from '../../platform/encryption/data-keys.store.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { countFindings, hasPhoto, isFilingFact } from '../filing-findings/filing-findings.ts';
import {
  openValues,
  passportsByHash,
  type SealedColumn,
  sealedColumns,
  sealValues,
} from '../order-encryption/order-encryption.ts';
import type { searchedFields } from '../order-lists/order-lists.ts';
import { deriveSearchText, isInSearchText, searchTextOf } from '../quoted-identity/quoted-identity.ts';
import { readForm } from '../settings/settings.ts';
import { chargedBack } from './charged-back.store.ts';
import type { OrdersTable } from './orders.tables.ts';

type NewOrder = Omit<Insertable<OrdersTable>, 'order_id' | 'search_text' | 'has_document' | 'passport_hash'>;

/** The part of a statement that stores orders, encrypted under the key of each. All of them have the same columns. */
export function orderInsert(
  trx: Trx,
  orders: readonly { order: NewOrder; order_id: string; keyId: string }[],
): RawBuilder<unknown> {
  const rows = orders.map(({ order, order_id, keyId }) => ({
    ...sealValues(keysOf(trx), keyId, order_id, order),
    order_id,
    search_text: searchTextOf({ ...order, order_id }, [order]),
  }));
  const columns = sql.raw(
    Object.keys(rows[0] ?? {})
      .map((name) => `"${name}"`)
      .join(', '),
  );
  return sql`
    added_order as (
      insert into orders (${columns})
      select ${columns} from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json)
    )`;
}

const guardedColumns = [
  'order_id',
  'email',
  'process_status',
  'processing_mode',
  'assign_to',
  'has_document',
  'refund_date',
  'filed_at',
  'answered_at',
  'arrival_date',
  'source',
  'processed_by',
  'processed_at',
  'processing_date',
  'process_month',
] as const;

/** The columns that rules check; locks the row until the transaction ends. Undefined when there is no such order. */
export function lockOrder(trx: Trx, orderId: string) {
  return trx
    .selectFrom('orders')
    .select([...guardedColumns, chargedBack.as('charged_back')])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}
export type GuardedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** All columns of an order; undefined when there is no such order. */
export async function findOrder(db: Db, orderId: string) {
  const order = await db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  return order && openValues(keysOf(db), order);
}
export type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order with this ID and e-mail address, compared without regard to case. */
export function findTrackedOrder(db: Db, orderId: string, email: string) {
  const address = email.toLowerCase();
  return db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([where(sql`lower(email)`, '=', address), where(sql`lower(contact_email_address)`, '=', address)]),
    )
    .executeTakeFirst();
}

/** The orders with an email as either of their own, newest first, except deleted ones. */
export async function findOrdersOfEmail(db: Db, email: string, limit: number): Promise<StoredOrder[]> {
  const address = email.toLowerCase();
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((where) =>
      where.or([where('sort_email', '=', address), where(sql`lower(contact_email_address)`, '=', address)]),
    )
    .where('process_status', '!=', 'Deleted')
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => openValues(keysOf(db), row));
}

/**
 * Another order for each passport number, given in upper case with letters and digits only: one of `party` if it has the
 * number, otherwise the newest.
 */
export async function findOrdersByPassport(
  db: Db,
  orderId: string,
  numbers: readonly string[],
  party: readonly string[],
) {
  const byHash = passportsByHash(keysOf(db), numbers);
  const { rows } = await sql<{ order_id: string; passport: string }>`
    select order_id, passport_hash as passport
    from orders where passport_hash = any (${[...byHash.keys()]}::text[]) and order_id <> ${orderId}
    order by created_at desc`.execute(db);
  const newest = new Map<string, string>();
  const isOfParty = ({ order_id }: { order_id: string }) => party.includes(order_id);
  for (const { order_id, passport } of [...rows.filter(isOfParty), ...rows]) {
    const number = byHash.get(passport);
    if (number && !newest.has(number)) newest.set(number, order_id);
  }
  const found = [...newest].map(([passport, order_id]) => ({ order_id, passport }));
  return found.sort((one, other) => (one.passport < other.passport ? -1 : 1)).slice(0, 10);
}

/** The names of some orders, in the order of the IDs. */
export async function findNames(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ order_id: string; full_name: string }>`
    select order_id, full_name from orders where order_id = any (${orderIds}::bigint[])
    order by array_position(${orderIds}::bigint[], order_id)`.execute(db);
  return rows;
}

/** The amounts of some orders, summed up by currency, and how many of each have none. */
export async function sumAmounts(db: Db, orderIds: readonly string[]) {
  const { rows } = await sql<{ currency: string | null; amount: string | null; without: number }>`
    select nullif(currency, '') as currency, sum(amount)::text as amount,
      (count(*) filter (where amount is null or nullif(currency, '') is null))::int as without
    from orders where order_id = any (${orderIds}::bigint[]) group by 1 order by 1`.execute(db);
  return rows;
}

/** Which of some orders exist. */
export async function findExisting(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom('orders').select('order_id').where('order_id', 'in', orderIds).execute();
  return rows.map(({ order_id }) => order_id);
}

type StatusChanges = Pick<
  Updateable<OrdersTable>,
  | 'assign_to'
  | 'processed_by'
  | 'processed_at'
  | 'processing_date'
  | 'process_month'
  | 'refund_date'
  | 'filed_at'
  | 'answered_at'
>;

/**
 * The only writer of process_status: a compare-and-set. Returns false when the order was no longer in `from`.
 * Columns that change together with the status are written in the same statement.
 */
export async function writeStatus(
  trx: Trx,
  orderId: string,
  from: ProcessStatus,
  to: ProcessStatus,
  changes: StatusChanges = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ ...changes, process_status: to })
    .where('order_id', '=', orderId)
    .where('process_status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type SearchedField = Exclude<(typeof searchedFields)[number], 'order_id'>;
type Facts = Pick<
  Updateable<OrdersTable>,
  'has_document' | 'refund_date' | 'answered_at' | EditableField | keyof IntakePayment | SearchedField | FilingField
>;

/** Updates columns of a locked order that no transition depends on, and the columns derived from them. */
export async function updateOrder(trx: Trx, orderId: string, facts: Facts): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  const derived = Object.keys(facts).some(isInSearchText) ? await deriveSearchText(trx, orderId, facts) : {};
  const counted = Object.keys(facts).some(isFilingFact) ? await countAgain(trx, orderId, facts) : {};
  await trx
    .updateTable('orders')
    .set({ ...(await sealFacts(trx, orderId, facts)), ...derived, ...counted })
    .where('order_id', '=', orderId)
    .execute();
}

/** Encrypts what is encrypted. A column under another key than its row is no harm: each value names its key. */
async function sealFacts(trx: Trx, orderId: string, facts: Facts): Promise<Facts> {
  if (!sealedColumns.some((column) => column in facts)) return facts;
  return sealValues(keysOf(trx), await findWritingKey(trx), orderId, facts as Pick<StoredOrder, SealedColumn>) as Facts;
}

/** What keeps the order from being filed after a change. */
async function countAgain(trx: Trx, orderId: string, facts: Facts) {
  const order = await findOrder(trx, orderId);
  return order && countFindings(await readForm(trx), { ...order, ...facts }, await hasPhoto(trx, orderId));
}

/** Stores what keeps a locked order from being filed, after its photo came. */
export async function storeFindingCounts(trx: Trx, orderId: string): Promise<void> {
  const counts = await countAgain(trx, orderId, {});
  if (counts) await trx.updateTable('orders').set(counts).where('order_id', '=', orderId).execute();
}

/** Stores the traveller's language in an order that has none yet. */
export async function keepLanguage(db: Db, orderId: string, language: LanguageCode): Promise<void> {
  await db
    .updateTable('orders')
    .set({ language })
    .where('order_id', '=', orderId)
    .where('language', 'is', null)
    .execute();
}

/** Erases an order and, by the foreign keys, everything that belongs to it except its events. */
export async function eraseOrder(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('orders').where('order_id', '=', orderId).execute();
}
