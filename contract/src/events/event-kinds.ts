// This file imports no schema library: both web applications load tables that are keyed by event kind.

/** What can happen to an order. Never renamed: kinds are hashed into the ledger. */
export const eventKinds = [
  'received',
  'paid',
  'moved',
  'assigned',
  'unassigned',
  'passport_page_added',
  'signature_added',
  'document_uploaded',
  'document_overridden',
  'upload_undone',
  'mail_queued',
  'mail_cancelled',
  'mail_sent',
  'mail_failed',
  'mail_delivered',
  'mail_opened',
  'mail_bounced',
  'mail_complained',
  'downloaded',
  'viewed',
  'remark_added',
  'transaction_recorded',
  'corrected',
  'payment_refused',
  'payment_settled',
  'refunded',
  'cancelled',
  'refund_requested',
  'refund_approved',
  'refund_declined',
  'filed',
  'asked',
  'answered',
  'answer_cleared',
  'undone',
  'reverted',
  'restored',
  'erased',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Whether this version knows a kind. During an upgrade a newer server can record one that it does not know. */
export function isEventKind(kind: string): kind is EventKind {
  return eventKinds.some((each) => each === kind);
}
