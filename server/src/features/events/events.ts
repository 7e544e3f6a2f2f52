import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { announce } from '../../platform/live/live.ts';

/** What can happen to an order. */
export type EventKind =
  | 'received'
  | 'paid'
  | 'moved'
  | 'assigned'
  | 'unassigned'
  | 'document_uploaded'
  | 'mail_queued'
  | 'mail_sent'
  | 'mail_failed'
  | 'downloaded'
  | 'remark_added'
  | 'transaction_recorded'
  | 'refunded'
  | 'undone'
  | 'erased';

interface OrderEvent {
  order_id: string;
  at: Date;
  /** A staff member's name, a landing site's, 'Traveller' or 'System'. */
  actor: string;
  kind: EventKind;
  from_status?: ProcessStatus;
  to_status?: ProcessStatus;
  /** Row ids and file names only: events outlive the order, so they must carry no personal data. */
  detail?: { before?: Before; [name: string]: Before | string | number | null | undefined };
}

/** What a change of status or assignment overwrote, for undoing it. */
export interface Before {
  assign_to?: string | null;
  processed_by?: string | null;
  processed_at?: string | null;
  processing_date?: string | null;
  process_month?: string | null;
}

/**
 * Writes down what happened, in the transaction that makes it happen, and tells every server that listens once it is
 * committed. Events are never changed or deleted. Answers the event's id.
 */
export async function recordEvent(trx: Trx, event: OrderEvent): Promise<number> {
  const { from_status = null, to_status = null, detail = {}, ...rest } = event;
  const { id } = await trx
    .insertInto('events')
    .values({ ...rest, from_status, to_status, detail: JSON.stringify(detail) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { order_id, kind, actor } = event;
  await announce(trx, { order_id, kind, actor, from_status, to_status });
  return id;
}

/** The kinds that change where an order is or who has it. */
const changeKinds: readonly EventKind[] = ['moved', 'assigned', 'unassigned', 'refunded', 'paid', 'undone'];

export function findEvent(db: Db, id: number) {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last event that changed where an order is or who has it. */
export function findLastChange(db: Db, orderId: string) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', changeKinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
