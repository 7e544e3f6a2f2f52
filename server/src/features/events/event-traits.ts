import { type EventKind, eventKinds } from '@arrival-desk/contract/events/event-kinds.ts';

/**
 * `changesPlace`: changes an order's status or assignee, so that an older change can no longer be undone.
 * `undoable`: its author can undo it for some minutes.
 * `buildsOnMove`: keeps an earlier move or refund mark from being reverted.
 * `takesBack`: restores what another event overwrote; `detail.change` is the ID of that event.
 */
export type EventTrait = 'changesPlace' | 'undoable' | 'buildsOnMove' | 'takesBack';

/** What the rules know about each kind of event. A new kind must say which rules apply to it. */
const eventTraits: Record<EventKind, readonly EventTrait[]> = {
  received: [],
  paid: ['changesPlace', 'buildsOnMove'],
  moved: ['changesPlace', 'undoable', 'buildsOnMove'],
  assigned: ['changesPlace', 'undoable', 'buildsOnMove'],
  unassigned: ['changesPlace', 'undoable', 'buildsOnMove'],
  document_uploaded: ['buildsOnMove'],
  document_overridden: ['buildsOnMove'],
  upload_undone: ['buildsOnMove'],
  mail_queued: ['buildsOnMove'],
  mail_cancelled: [],
  mail_sent: [],
  mail_failed: [],
  mail_delivered: [],
  mail_opened: [],
  mail_bounced: [],
  mail_complained: [],
  downloaded: [],
  viewed: [],
  remark_added: [],
  transaction_recorded: ['buildsOnMove'],
  payment_refused: [],
  payment_settled: [],
  refunded: ['changesPlace', 'undoable', 'buildsOnMove'],
  undone: ['changesPlace', 'takesBack'],
  reverted: ['changesPlace', 'undoable', 'takesBack'],
  restored: ['changesPlace', 'undoable', 'takesBack'],
  erased: [],
};

export function kindsWith(trait: EventTrait): EventKind[] {
  return eventKinds.filter((kind) => eventTraits[kind].includes(trait));
}

/** Whether an event has a trait; a kind that only a newer version knows has none. */
export function hasTrait({ kind }: { kind: string }, trait: EventTrait): boolean {
  return kindsWith(trait).some((each) => each === kind);
}
