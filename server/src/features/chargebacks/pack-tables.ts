import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { type Column, writeFacts, writeNote, writeTable } from '../../platform/pdf/blocks.ts';
import { formatAmount, formatDay, formatMoment } from '../../platform/pdf/format-values.ts';
import { wasSent } from './pack-readiness.ts';
import type { Writing } from './pack-writing.ts';
import { summariseRows } from './summarise-rows.ts';

interface History<Row> {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  instantOf(row: Row): string;
  cells(row: Row): string[];
  /** Describes a group of rows; set if it says more than their number. */
  describe?(rows: readonly Row[]): string;
}

/** A table of what happened, oldest first. Rows that do not fit are summarised by day or month, with a note. */
function writeHistory<Row>({ sheets, budget, letter }: Writing, history: History<Row>): void {
  const { caption, columns, rows, instantOf, cells, describe } = history;
  const { full, groups, by } = summariseRows(rows, budget.rows, instantOf);
  const shown = groups.length ? `, the first ${full.length} of ${rows.length}` : '';
  writeTable(sheets, `Table ${letter}1: ${caption}${shown}`, columns, full.map(cells));
  if (groups.length === 0) return;
  writeNote(
    sheets,
    `The other ${rows.length - full.length} entries are summarised by ${by}; each is kept in our records.`,
  );
  writeTable(
    sheets,
    `Table ${letter}2: ${caption}, summarised by ${by}`,
    [
      { head: by === 'day' ? 'Day (UTC)' : 'Month (UTC)', share: 2 },
      { head: 'Entries', share: 1.3 },
      { head: 'First (UTC)', share: 3 },
      { head: 'Last (UTC)', share: 3 },
      { head: 'Among them', share: 4.7 },
    ],
    groups.map(({ period, rows: inIt }) => [
      by === 'day' ? formatDay(period) : period,
      String(inIt.length),
      formatMoment(instantOf(inIt[0] as Row)),
      formatMoment(instantOf(inIt.at(-1) as Row)),
      describe?.(inIt) ?? '',
    ]),
  );
}

function several(values: readonly string[]): string {
  const all = [...new Set(values.filter(Boolean))];
  return all.slice(0, 3).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '');
}

/** Emails that were sent and did not bounce. */
export function sentMails({ mails }: PackEvidence) {
  return mails.filter(wasSent);
}

export function writeMails(writing: Writing): void {
  const mails = sentMails(writing.held);
  writeHistory(writing, {
    caption: 'emails to the customer',
    columns: [
      { head: 'Recorded (UTC)', share: 2 },
      { head: 'Sent (UTC)', share: 2 },
      { head: 'To', share: 3 },
      { head: 'Carries', share: 1.9 },
      { head: 'State', share: 1.5 },
      { head: 'Provider', share: 1.5 },
      { head: 'Message id', share: 3.3 },
    ],
    rows: mails,
    instantOf: (mail) => mail.create_ts,
    cells: (mail) => [
      formatMoment(mail.create_ts),
      formatMoment(mail.sent_ts),
      mail.email,
      mail.carries,
      // A complaint proves that the email arrived, but does not support the merchant.
      mail.state === 'Complained' ? 'Sent' : mail.state,
      mail.transport ?? '',
      mail.message_id?.replace(/^<|>$/g, '') ?? '',
    ],
    describe: (rows) => several(rows.map((mail) => mail.email)),
  });
}

export function writeDownloads(writing: Writing): void {
  const { downloads, unlisted_downloads } = writing.held;
  const unlisted = unlisted_downloads.map(({ day, count }) => `${count} on ${formatDay(day)}`);
  writeNote(
    writing.sheets,
    `The customer opened or downloaded the document ${downloads.length === 1 ? 'once' : `${downloads.length} times`}. Each needs the order ID and the email address of the order, and is recorded once our server has sent the document to the customer's browser, once in a session.${unlisted.length > 0 ? ` Our records count further accesses in quick succession, which are not listed one by one: ${unlisted.join(', ')} (UTC).` : ''}`,
  );
  writeHistory(writing, {
    caption: 'downloads by the customer',
    columns: [
      { head: 'Time (UTC)', share: 2.6 },
      { head: 'Kind', share: 1.3 },
      { head: 'IP address', share: 2 },
      { head: 'Time zone', share: 2 },
      { head: 'Browser', share: 2 },
      { head: 'System', share: 2 },
    ],
    rows: downloads,
    instantOf: (one) => one.create_ts,
    cells: (one) => [formatMoment(one.create_ts), one.kind, one.ip, one.timezone, one.browser, one.os],
    describe: (rows) => several(rows.map((one) => one.ip)),
  });
}

export function writeContacts(writing: Writing): void {
  const { contacts } = writing.held;
  const { remark: longest } = writing.budget;
  const cut = (text: string) =>
    text.length > longest
      ? `${text.slice(0, longest)} … (${text.length - longest} more characters in our records)`
      : text;
  writeHistory(writing, {
    caption: 'notes of our staff on talks and messages',
    columns: [
      { head: 'Time (UTC)', share: 2.7 },
      { head: 'Channel', share: 1.5 },
      { head: 'Staff', share: 1.8 },
      { head: 'Note', share: 6.5 },
    ],
    rows: contacts,
    instantOf: (one) => one.created_at,
    cells: (one) => [formatMoment(one.created_at), one.channel, one.by, cut(one.remark)],
    describe: (rows) => several(rows.map((one) => one.channel)),
  });
}

export function writeEarlierOrders({ sheets, held, letter, budget }: Writing): void {
  const { earlier_orders: earlier } = held;
  const shown = earlier.slice(0, budget.rows);
  const caption = `earlier orders that were never disputed, newest first${shown.length < earlier.length ? `, ${shown.length} of ${earlier.length}` : ''}`;
  const columns = [
    { head: 'Order id', share: 1.5 },
    { head: 'Purchase (UTC)', share: 2.6 },
    { head: 'Days before', share: 1.3 },
    { head: 'Amount', share: 1.6 },
    { head: 'Same card', share: 1.2 },
    { head: 'Matching elements', share: 3 },
  ];
  const cells = shown.map((one) => [
    one.order_id,
    formatMoment(one.paid_at),
    String(one.age_days),
    formatAmount(one),
    one.same_card ? 'yes' : '',
    one.matches.join(', '),
  ]);
  writeTable(sheets, `Table ${letter}1: ${caption}`, columns, cells);
}

/** What purchaser and downloader have in common. Differences are shown to staff, not to the bank. */
export function matchingElements({ identity }: PackEvidence) {
  return identity.filter(({ result }) => result === 'match');
}

export function writeIdentity({ sheets, held, letter }: Writing): void {
  writeNote(sheets, 'What the purchase has in common with the use of the service.');
  const columns = [
    { head: 'Element', share: 2 },
    { head: 'Purchaser', share: 3 },
    { head: 'Tracker', share: 3 },
    { head: 'Downloader', share: 3 },
    { head: 'Result', share: 1.2 },
  ];
  const cells = matchingElements(held).map((row) => [
    row.element,
    row.purchaser,
    row.tracker,
    row.downloader,
    row.result,
  ]);
  writeTable(sheets, `Table ${letter}1: identity of the parties`, columns, cells);
}

/** Events that record a mistake or an email that was not delivered. */
const leftOut: readonly string[] = [
  'mail_failed',
  'mail_bounced',
  'mail_complained',
  'document_overridden',
  'upload_undone',
  'undone',
];

export function writeEvents(writing: Writing): void {
  const { ledger } = writing.held;
  const events = writing.held.events.filter(({ kind }) => !leftOut.includes(kind));
  writeNote(
    writing.sheets,
    'Every event is written once and never changed: each carries the SHA-256 of the one before it. The last hash stands for all of them.',
  );
  writeFacts(writing.sheets, [
    ['Events', ledger ? String(ledger.events) : ''],
    ['Hash of the last event', ledger?.head_hash ?? ''],
  ]);
  writing.sheets.y += 12;
  writeHistory(writing, {
    caption: 'principal events of the order',
    columns: [
      { head: 'Time (UTC)', share: 2.6 },
      { head: 'Event', share: 2.2 },
      { head: 'By', share: 2 },
      { head: 'Status', share: 2.8 },
      { head: 'Hash (start)', share: 1.8 },
    ],
    rows: events,
    instantOf: (event) => event.at,
    cells: ({ at, kind, actor, from_status, to_status, hash }) => [
      formatMoment(at),
      kind.replaceAll('_', ' '),
      actor,
      [from_status, to_status].filter(Boolean).join(' → '),
      hash.slice(0, 12),
    ],
    describe: (rows) => several(rows.map((event) => event.kind.replaceAll('_', ' '))),
  });
}
