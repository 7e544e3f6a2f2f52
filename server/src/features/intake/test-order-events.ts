import { type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { RefundRequest } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import type { PlayedEvent } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { refundAnswerOf } from '../refund-requests/refund-requests.ts';

/** What decides about the events of a test order. */
export interface PlayedOrder {
  process_status: ProcessStatus;
  paid: boolean;
  filed_at: string | null;
  has_document: boolean;
  refund_date: string | null;
  refund_request: RefundRequest | null;
  answered_at: string | null;
}

export interface Played {
  paid?: true;
  /** Its filing window has opened. */
  started?: true;
  process_status?: ProcessStatus;
  mailed_at?: Date;
  refund_date?: Date;
  filed_at?: Date;
  refund_request?: RefundRequest | null;
  asked?: AskedName[];
  answered_at?: null;
}

interface Rule {
  /** Why the event cannot happen to the order as it is now; null if it can. */
  impossible: (order: PlayedOrder) => string | null;
  /** What the event changes. */
  change: (order: PlayedOrder, now: Date, decision: 'approved' | 'declined') => Played;
}

/** What the traveller of a test order is asked for. */
export const playedQuestions = ['hotel_adress_in_china', askedPhoto] as const;

const notPaid = 'The order is not paid. Let order.paid happen first.';
const closed = 'The order is closed: its money goes back, or it is deleted. Send a new one.';

const isClosed = ({ process_status }: PlayedOrder) => statusTable[process_status].closed;
const isIn = ({ process_status }: PlayedOrder, ...statuses: ProcessStatus[]) => statuses.includes(process_status);
const ofPaidOpen = (order: PlayedOrder) => (isClosed(order) ? closed : order.paid ? null : notPaid);

/** A request as it is once it is decided; null where there is none, or it was approved before. */
function decidedBy(
  request: RefundRequest | null,
  now: Date,
  state: 'approved' | 'declined',
  reason: string | null = 'Declined in a test.',
): RefundRequest | null {
  if (!request || request.state === 'approved') return null;
  return { ...request, state, decided_at: now.toISOString(), decline_reason: state === 'declined' ? reason : null };
}

/** An open request as the status that its order gets decides it; null if it stays as it is. */
export function settledBy(status: ProcessStatus, request: RefundRequest | null, now: Date): RefundRequest | null {
  const answer = refundAnswerOf(status);
  if (!answer || request?.state !== 'open') return null;
  return decidedBy(request, now, answer.approved ? 'approved' : 'declined', answer.decline_reason);
}

/** When each event can happen to a test order, and what it changes: the same as staff, jobs and banks change of real ones. */
export const playedEvents: Readonly<Record<PlayedEvent, Rule>> = {
  'order.paid': {
    impossible: (order) => (isClosed(order) ? closed : order.paid ? 'The order is paid already.' : null),
    change: () => ({ paid: true }),
  },
  'order.updated': {
    impossible: (order) => (isIn(order, 'Deleted') ? closed : null),
    change: () => ({}),
  },
  'order.contact_needed': {
    impossible: (order) =>
      isClosed(order)
        ? closed
        : isIn(order, 'Awaiting', 'Contact Customer') && !order.answered_at
          ? 'Staff wait for the traveller already.'
          : null,
    change: () => ({ process_status: 'Awaiting', asked: [...playedQuestions], answered_at: null }),
  },
  'order.started': {
    impossible: (order) => (isIn(order, 'Future') ? null : 'The order does not wait for its filing window.'),
    change: () => ({ started: true }),
  },
  'order.filed': {
    impossible: (order) =>
      ofPaidOpen(order) ??
      (isIn(order, 'Future') ? 'The order waits for its filing window. Let order.started happen first.' : null) ??
      (isIn(order, 'Completed') ? 'The order is completed already.' : null) ??
      (order.filed_at ? 'The card is filed already.' : null),
    change: (_, now) => ({ process_status: 'AwaitingGovt', filed_at: now }),
  },
  'order.document_sent': {
    impossible: ofPaidOpen,
    change: ({ filed_at }, now) => ({ mailed_at: now, ...(!filed_at && { filed_at: now }) }),
  },
  'order.completed': {
    impossible: (order) =>
      ofPaidOpen(order) ??
      (isIn(order, 'Completed') ? 'The order is completed already.' : null) ??
      (order.has_document ? null : 'There is no document. Let order.document_sent happen first.'),
    change: () => ({ process_status: 'Completed' }),
  },
  'order.refund_decided': {
    impossible: ({ refund_request }) =>
      refund_request?.state === 'open' ? null : 'No refund request is open. Ask for a refund first.',
    change: ({ refund_request }, now, decision) => ({
      refund_request: decidedBy(refund_request, now, decision),
      ...(decision === 'approved' && { process_status: 'Refunds' }),
    }),
  },
  'order.refunded': {
    impossible: (order) => {
      if (order.refund_date) return 'The money is refunded already.';
      if (isIn(order, 'Deleted', 'ChargeBack')) return closed;
      return order.paid ? null : notPaid;
    },
    change: ({ refund_request }, now) => ({
      process_status: 'Refunds',
      refund_date: now,
      refund_request: decidedBy(refund_request, now, 'approved'),
    }),
  },
  'order.charged_back': {
    impossible: (order) => {
      if (isIn(order, 'Deleted')) return closed;
      if (isIn(order, 'ChargeBack')) return 'The payment is charged back already.';
      return order.paid ? null : notPaid;
    },
    change: ({ refund_request }, now) => ({
      process_status: 'ChargeBack',
      refund_request: settledBy('ChargeBack', refund_request, now),
    }),
  },
  'order.deleted': {
    impossible: (order) => (isIn(order, 'Deleted') ? 'The order is deleted already.' : null),
    change: () => ({ process_status: 'Deleted' }),
  },
};
