import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { instantText } from '../../platform/database/json-columns.ts';

/** The last request of an order; undefined if there is none. */
export function findLastRequest(db: Db, orderId: string) {
  return db
    .selectFrom('refund_requests')
    .select(['id', 'asked_at', 'reason', 'decided_at', 'decided_by', 'approved', 'decline_reason'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last request of an order, as its landing site reads it; null if there is none. */
export async function readRequest(db: Db, orderId: string): Promise<RefundRequest | null> {
  const { rows } = await sql<{ request: RefundRequest | null }>`
    select refund_request_of(${orderId}::bigint) as request`.execute(db);
  return rows[0]?.request ?? null;
}

/** All requests of an order, oldest first. */
export function findRequests(db: Db, orderId: string) {
  return db.selectFrom('refund_requests').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The open request of an order; can be a JSON subquery of another statement. */
export function openRequestOf(db: Db, orderId: string) {
  return db
    .selectFrom('refund_requests')
    .select(['asked_by', 'reason', instantText('asked_at').as('asked_at')])
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null);
}

/** The requests that nobody has decided, oldest first. */
export function findOpenRequests(db: Db, limit: number) {
  return db
    .selectFrom('refund_requests')
    .select(['order_id', 'asked_at', 'asked_by', 'reason'])
    .where('decided_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countOpenRequests(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('refund_requests')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

interface Asked {
  order_id: string;
  asked_at: Date;
  asked_by: string;
  reason: string;
}
const undecided = { decided_at: null, decided_by: null, approved: null, decline_reason: null };

export async function insertRequest(trx: Trx, asked: Asked): Promise<number> {
  const { id } = await trx
    .insertInto('refund_requests')
    .values({ ...asked, ...undecided })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens a request again that a change has decided which is taken back, unless another one is open. */
export async function reopenRequest(trx: Trx, orderId: string, id: number): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set(undecided)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_requests as open')
            .select('open.id')
            .where('open.order_id', '=', orderId)
            .where('open.decided_at', 'is', null),
        ),
      ),
    )
    .execute();
}

interface Decision {
  decided_at: Date;
  decided_by: string;
  approved: boolean;
  decline_reason: string | null;
}

export async function writeDecision(trx: Trx, id: number, decision: Decision): Promise<void> {
  await trx.updateTable('refund_requests').set(decision).where('id', '=', id).execute();
}
