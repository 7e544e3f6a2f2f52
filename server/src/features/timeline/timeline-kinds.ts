import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import type { TimelineFilter } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';

/** The filter that shows each kind of event. */
export const filterOf: Record<EventKind, Exclude<TimelineFilter, 'all'>> = {
  received: 'moves',
  paid: 'moves',
  moved: 'moves',
  assigned: 'moves',
  unassigned: 'moves',
  undone: 'moves',
  reverted: 'moves',
  restored: 'moves',
  refunded: 'moves',
  cancelled: 'moves',
  refund_requested: 'moves',
  refund_approved: 'moves',
  refund_declined: 'moves',
  filed: 'moves',
  asked: 'moves',
  answered: 'edits',
  answer_cleared: 'edits',
  erased: 'moves',
  passport_page_added: 'edits',
  signature_added: 'edits',
  document_uploaded: 'edits',
  document_overridden: 'edits',
  upload_undone: 'edits',
  transaction_recorded: 'edits',
  corrected: 'edits',
  payment_refused: 'edits',
  payment_settled: 'edits',
  mail_queued: 'mail',
  mail_cancelled: 'mail',
  mail_sent: 'mail',
  mail_failed: 'mail',
  mail_delivered: 'mail',
  mail_opened: 'mail',
  mail_bounced: 'mail',
  mail_complained: 'mail',
  downloaded: 'downloads',
  viewed: 'downloads',
  remark_added: 'comments',
};

/** The kinds of events that a filter shows; null for all of them. */
export function kindsOf(filter: TimelineFilter): EventKind[] | null {
  if (filter === 'all') return null;
  return (Object.keys(filterOf) as EventKind[]).filter((kind) => filterOf[kind] === filter);
}
