import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import { type Expression, type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { instantText } from '../../platform/database/json-columns.ts';
import type { TravellerRequestsTable } from './traveller-requests.tables.ts';

/** The fields of a row's order that were corrected, or whose photo came, after it was asked for them. */
const settledSince = sql<AskedName[]>`
  array(
    select distinct field from order_edits
    where order_edits.order_id = traveller_requests.order_id and order_edits.event_id > traveller_requests.event_id
    union all
    select 'passport_page' from passport_pages
    where passport_pages.order_id = traveller_requests.order_id and create_ts >= asked_at
  )`;

/** The open request of an order; can be a JSON subquery of another statement. */
export function openRequestRow(db: Db, orderId: string | Expression<string>) {
  return openRequests(db).where('order_id', '=', orderId);
}

function openRequests(db: Db) {
  return db
    .selectFrom('traveller_requests')
    .select(['id', 'fields', 'answered', 'text', 'by', 'asked_by', instantText('asked_at').as('asked_at')])
    .select(['reminders', instantText<string | null>('reminded_at').as('reminded_at')])
    .select(settledSince.as('settled'))
    .where('state', '=', 'open');
}
export type OpenRequestRow = Awaited<ReturnType<ReturnType<typeof openRequestRow>['execute']>>[number];

export function findOpenRequestRow(db: Db, orderId: string): Promise<OpenRequestRow | undefined> {
  return openRequestRow(db, orderId).executeTakeFirst();
}

/** The open requests of some orders. */
export async function findOpenRequestRows(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return openRequests(db).select('order_id').where('order_id', 'in', orderIds).execute();
}

/** All requests of an order, oldest first. */
export function findTravellerRequests(db: Db, orderId: string) {
  return db.selectFrom('traveller_requests').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function insertTravellerRequest(trx: Trx, request: Insertable<TravellerRequestsTable>): Promise<void> {
  await trx.insertInto('traveller_requests').values(request).execute();
}

/** Ends the open request of a locked order; returns its ID, null if there is none. */
export async function endOpenRequest(
  trx: Trx,
  orderId: string,
  state: 'replaced' | 'withdrawn',
  ended_at: Date,
): Promise<number | null> {
  const ended = await trx
    .updateTable('traveller_requests')
    .set({ state, ended_at })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}

/** Opens a request again that another one had replaced which is taken back. */
export async function reopenTravellerRequest(trx: Trx, id: number): Promise<void> {
  await trx
    .updateTable('traveller_requests')
    .set({ state: 'open', ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'replaced')
    .execute();
}

/** Notes what was answered of a request of a locked order. */
export async function writeAnswered(
  trx: Trx,
  id: number,
  answered: readonly AskedName[],
  ended_at: Date | null,
): Promise<void> {
  await trx
    .updateTable('traveller_requests')
    .set({ answered: [...answered], ...(ended_at && { state: 'answered', ended_at }) })
    .where('id', '=', id)
    .execute();
}
