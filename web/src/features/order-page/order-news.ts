import { type EventKind, isEventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { isTraveller, travellerSays } from '../orders/traveller-says.ts';

type Said = (actor: string, to: string) => string;

/** Null for events without a message. */
const texts: Record<EventKind, Said | null> = {
  received: null,
  document_overridden: null,
  upload_undone: null,
  mail_sent: null,
  mail_failed: null,
  mail_delivered: null,
  mail_opened: null,
  mail_bounced: null,
  viewed: null,
  moved: (actor, to) => `${actor} moved this order to ${to}`,
  assigned: (actor) => `${actor} assigned this order`,
  unassigned: (actor) => `${actor} moved this order to its original folder`,
  undone: (actor, to) => (to ? `${actor} moved this order back to ${to}` : `${actor} undid the last change`),
  reverted: (actor, to) => `${actor} moved this order back to ${to}`,
  restored: (actor, to) => `${actor} restored this order to ${to}`,
  mail_cancelled: () => 'The unsent email to the traveller was cancelled',
  refunded: (actor) => `${actor} marked this order as refunded`,
  cancelled: (actor) => `${actor} cancelled this order`,
  refund_requested: (actor) => `${actor} asked for a refund`,
  refund_approved: (actor) => `${actor} approved the refund`,
  refund_declined: (actor) => `${actor} declined the refund`,
  filed: (actor) => `${actor} filed the card of this order`,
  asked: (actor) => `${actor} asked the traveller`,
  answered: (actor) => (isTraveller(actor) ? travellerSays(false) : `${actor} answered for the traveller`),
  answer_cleared: (actor) => `${actor} found nothing to do`,
  remark_added: (actor) => (isTraveller(actor) ? travellerSays(true) : `${actor} added a comment`),
  passport_page_added: (actor) => `${actor} added the passport page`,
  signature_added: (actor) => `${actor} added the traveller’s signature`,
  document_uploaded: (actor) => `${actor} uploaded the document`,
  mail_queued: (actor) => `${actor} sent an email`,
  mail_complained: () => 'The traveller reported the email as spam',
  payment_refused: (actor) => `${actor} sent a payment that was refused`,
  payment_settled: (actor) => `${actor} settled a payment that was refused`,
  transaction_recorded: (actor) => `${actor} entered the transaction details`,
  corrected: (actor) => (isTraveller(actor) ? travellerSays(true) : `${actor} corrected this order`),
  paid: (_actor, to) => `The payment was confirmed; the order is in ${to}`,
  downloaded: () => 'The traveller downloaded the document',
  erased: (actor) => `${actor} deleted this order permanently`,
};

/** The message about another person's change of the open order; null if none is needed. */
export function orderNews({ kind, actor, to_status: to }: OrderChange): string | null {
  return (isEventKind(kind) ? texts[kind] : null)?.(actor, to ? statusTable[to].label : '') ?? null;
}
