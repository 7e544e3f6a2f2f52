import { type EventKind, isEventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import { carrierOf } from '@arrival-desk/contract/mail/carrier.ts';
import { orderFields } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { TimelineEntry } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { formatRelative } from '../../platform/format-date.ts';
import { isTraveller } from '../orders/traveller-says.ts';

type Sentence = (entry: TimelineEntry) => string;

const labelsOf = ({ edits }: TimelineEntry) => edits.map(({ field }) => orderFields[field].label).join(', ');
const withLabels = (text: string, entry: TimelineEntry) => [text, labelsOf(entry)].filter(Boolean).join(': ');
/** What nobody had asked for, a correction or a comment (ASK-40). */
const saidChange = (entry: TimelineEntry) => withLabels('said that something has changed', entry);

const label = (status: TimelineEntry['to_status']) => (status ? statusTable[status].label : '');
const moved = ({ from_status, to_status }: TimelineEntry) =>
  to_status ? ` from ${label(from_status)} to ${label(to_status)}` : '';
const mailTo = ({ mail }: TimelineEntry) => (mail ? ` to ${mail.email}` : '');
const elsewhere = ({ mail }: TimelineEntry) => (mail?.elsewhere_reason ? ', which is not on the order' : '');
const isKept = ({ mail }: TimelineEntry) => mail?.transport === 'file';
const carried = {
  document: 'the document',
  invoice: 'the invoice',
  confirmation: 'the confirmation',
  refund: 'the email about the refund',
  cancellation: 'the email about the cancellation',
  refund_request: 'the email about the refund request',
  request: 'the questions to the traveller',
  change: 'the email about the change',
};
const what = ({ mail }: TimelineEntry) => carried[mail?.kind ?? 'document'];

/** The event is that the email was queued; the sentence says what its state is now. */
function queued(entry: TimelineEntry): string {
  const { state, hold_seconds } = entry.mail ?? {};
  const asked = `queued ${what(entry)}${mailTo(entry)}${elsewhere(entry)}`;
  if (state === 'Queued') return hold_seconds ? `${asked}; the email goes out in ${hold_seconds} s` : asked;
  if (state === 'Cancelled') return `${asked}; it was cancelled, nothing was sent`;
  if (state === 'Failed') return asked;
  return isKept(entry)
    ? `${asked}; no mail server is set up, nothing was sent`
    : `mailed ${what(entry)}${mailTo(entry)}${elsewhere(entry)}`;
}

/** The texts that follow the actor's name. */
const sentences: Record<EventKind, Sentence> = {
  received: ({ to_status }) => `sent in the order: ${label(to_status)}`,
  paid: (entry) => `confirmed the payment: moved${moved(entry)}`,
  moved: (entry) => `moved the order${moved(entry)}`,
  assigned: ({ assigned_from, assigned_to }) => {
    if (assigned_to) return `assigned the order to ${assigned_to}${assigned_from ? `, from ${assigned_from}` : ''}`;
    return assigned_from ? `took over the order from ${assigned_from}` : 'took the order';
  },
  unassigned: (entry) => `moved the order to its original folder${entry.to_status ? `:${moved(entry)}` : ''}`,
  undone: (entry) => (entry.to_status ? `undid a change: moved back${moved(entry)}` : 'undid a change'),
  // A revert without a target status reverts a refund mark.
  reverted: (entry) =>
    entry.to_status ? `reverted a move: moved back${moved(entry)}` : 'marked the order as not refunded',
  restored: ({ to_status }) => `restored the order to ${label(to_status)}`,
  refunded: () => 'marked the order as refunded',
  cancelled: (entry) => `cancelled the order${entry.to_status ? `: moved${moved(entry)}` : ''}`,
  refund_requested: () => 'asked for a refund',
  refund_approved: (entry) => `approved the refund${entry.to_status ? `: moved${moved(entry)}` : ''}`,
  refund_declined: () => 'declined the refund',
  filed: (entry) => `filed the card${entry.to_status ? `: moved${moved(entry)}` : ' again'}`,
  asked: (entry) => `asked the traveller${entry.to_status ? `: moved${moved(entry)}` : ''}`,
  answer_cleared: () => 'found nothing to do',
  answered: (entry) =>
    withLabels(entry.by === 'telephone' ? 'typed what the traveller answered by telephone' : 'answered', entry),
  passport_page_added: () => 'added the passport page',
  signature_added: () => 'added the traveller’s signature',
  document_uploaded: () => 'uploaded the document',
  document_overridden: () => 'uploaded a document that names someone or something else, and said why',
  upload_undone: () => 'took the upload back; nothing was sent',
  payment_refused: () => 'sent a payment that was refused: this is money to look at',
  payment_settled: () => 'settled a payment that was refused',
  transaction_recorded: () => 'entered the transaction details',
  corrected: (entry) => (isTraveller(entry.actor) ? saidChange(entry) : `corrected ${labelsOf(entry) || 'the order'}`),
  mail_cancelled: (entry) => `cancelled the email${mailTo(entry)} before it was sent`,
  mail_queued: queued,
  mail_sent: (entry) =>
    `${isKept(entry) ? 'wrote' : 'handed over'} the email${mailTo(entry)}${isKept(entry) ? ' to the outbox folder' : ''}`,
  mail_failed: (entry) => `could not send the email${mailTo(entry)}`,
  mail_delivered: (entry) => `heard that the email${mailTo(entry)} was delivered`,
  mail_opened: (entry) => `heard that the email${mailTo(entry)} was opened`,
  mail_bounced: (entry) => `heard that the email${mailTo(entry)} came back`,
  mail_complained: (entry) => `heard that the email${mailTo(entry)} was reported as spam`,
  downloaded: () => 'downloaded the document',
  viewed: () => 'looked at the document',
  remark_added: (entry) => (isTraveller(entry.actor) ? saidChange(entry) : 'commented'),
  erased: () => 'deleted the order permanently',
};

const openings: Record<string, string> = { order_opened: 'opened the order', document_opened: 'opened the document' };

/** What the actor did, without the name. An unknown kind is shown by its name. */
export function sentenceOf(entry: TimelineEntry): string {
  if (isEventKind(entry.kind)) return sentences[entry.kind](entry);
  return openings[entry.kind] ?? `${entry.kind.replaceAll('_', ' ')}${mailTo(entry)}`;
}

/** Events of an email that came before what its reason is about. */
const beforeReason = ['mail_sent', 'mail_delivered', 'mail_opened'];

/** Why an email failed, came back or waits, with the event that it is about: an entry has the reason of now. */
function reasonOf({ kind, mail }: TimelineEntry) {
  const isBefore = kind === 'mail_queued' ? mail?.state !== 'Queued' : beforeReason.includes(kind);
  return isBefore ? null : mail?.reason;
}

/** The details under the sentence: origin, channel and file. */
export function smallPrintOf(entry: TimelineEntry): string {
  const { download, mail, file1 } = entry;
  const parts = download
    ? [download.ip, download.timezone, download.browser, download.os]
    : [mail && carrierOf(mail.mail_service_provider, mail.transport), reasonOf(entry), file1];
  return parts.filter(Boolean).join(' · ');
}

/** The question before a move or a refund mark is reverted. */
export function revertQuestion({ kind, actor, at, from_status, to_status, revertTo }: TimelineEntry, now: number) {
  if (kind === 'refunded')
    return {
      title: 'Revert Refunded it',
      question: `${actor} marked this order as refunded ${formatRelative(at, now)}. Remove the refund date? The order stays in ${label(revertTo)}.`,
      verb: 'Mark as not refunded',
    };
  return {
    title: 'Revert this move',
    question: `${actor} moved this order from ${label(from_status)} to ${label(to_status)} ${formatRelative(at, now)}. Move it back to ${label(revertTo)}?`,
    verb: `Move back to ${label(revertTo)}`,
  };
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;

/** 'Today', 'Yesterday', 'Friday 20/11/2026': the day of an instant in the reader's time zone. */
export function dayOf(instant: string, now: number): string {
  const at = new Date(instant);
  const ago = dayNumber(new Date(now)) - dayNumber(at);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${weekday.format(at)} ${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
}
