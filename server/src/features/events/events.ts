import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Trx } from '../../platform/database/database.ts';

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
  detail?: Record<string, string | number | null>;
}

/** Writes down what happened, in the transaction that makes it happen. Events are never changed or deleted. */
export async function recordEvents(trx: Trx, events: readonly OrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      events.map(({ from_status = null, to_status = null, detail = {}, ...event }) => ({
        ...event,
        from_status,
        to_status,
        detail: JSON.stringify(detail),
      })),
    )
    .execute();
}
