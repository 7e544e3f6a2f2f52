import { type EventKind, eventKinds } from '@arrival-desk/contract/events/event-kinds.ts';

/**
 * `changesPlace`: changes an order's status or assignee, so that an older change can no longer be undone.
 * `undoable`: its author can undo it for some minutes.
 * `buildsOnMove`: keeps an earlier move or refund mark from being reverted.
 * `byStaff`: members make such events; some are also made by the system or by landing sites.
 * `takesBack`: restores what another event overwrote; `detail.change` is the ID of that event.
 *
 * An example: an order is moved to Completed (1), commented (2) and downloaded (3). Its mover can still undo 1, because
 * neither 2 nor 3 `changesPlace`. After its document is sent again (4, `mail_queued`), the mover can undo 1 as before, but
 * nobody can revert it from the timeline, because 4 `buildsOnMove`.
 */
export type EventTrait = 'changesPlace' | 'undoable' | 'buildsOnMove' | 'byStaff' | 'takesBack';

/** The traits of each kind of event; every new kind must declare which apply to it. */
const eventTraits: Record<EventKind, readonly EventTrait[]> = {
  received: [],
  paid: ['changesPlace', 'buildsOnMove', 'byStaff'],
  moved: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  assigned: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  unassigned: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  passport_page_added: ['byStaff'],
  signature_added: [],
  document_uploaded: ['buildsOnMove', 'byStaff'],
  document_overridden: ['buildsOnMove', 'byStaff'],
  upload_undone: ['buildsOnMove', 'byStaff'],
  mail_queued: ['buildsOnMove', 'byStaff'],
  mail_cancelled: ['byStaff'],
  mail_sent: [],
  mail_failed: [],
  mail_delivered: [],
  mail_opened: [],
  mail_bounced: [],
  mail_complained: [],
  downloaded: [],
  viewed: [],
  remark_added: ['byStaff'],
  transaction_recorded: ['buildsOnMove', 'byStaff'],
  corrected: ['byStaff'],
  payment_refused: [],
  payment_settled: ['byStaff'],
  filed: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  asked: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  // By the traveller, or by a member whom the traveller told it on the telephone.
  answered: ['buildsOnMove', 'byStaff'],
  answer_cleared: ['changesPlace', 'undoable', 'byStaff'],
  refunded: ['changesPlace', 'undoable', 'buildsOnMove', 'byStaff'],
  // Landing sites are told of these, so nobody takes them back.
  cancelled: ['changesPlace', 'buildsOnMove'],
  refund_requested: [],
  refund_approved: ['changesPlace', 'buildsOnMove', 'byStaff'],
  refund_declined: ['byStaff'],
  undone: ['changesPlace', 'takesBack', 'byStaff'],
  reverted: ['changesPlace', 'undoable', 'takesBack', 'byStaff'],
  restored: ['changesPlace', 'undoable', 'takesBack', 'byStaff'],
  erased: ['byStaff'],
};

/** The kinds of events that have a trait. */
export function kindsWith(trait: EventTrait): EventKind[] {
  return eventKinds.filter((kind) => eventTraits[kind].includes(trait));
}

/** Whether an event has a trait; a kind that only a newer version knows has none. */
export function hasTrait({ kind }: { kind: string }, trait: EventTrait): boolean {
  return kindsWith(trait).some((each) => each === kind);
}
