import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { RemarkName } from './remarks.ts';

/** The simulated provider's response to a mail: accepts it, rejects it permanently, or is unavailable. */
export type MailOutcome = 'accepted' | 'refused' | 'unavailable';

/** One action of someone on an order; `perform-action.ts` maps each to an operation of the product. */
export type Action =
  | readonly ['assign']
  | readonly ['move', ProcessStatus, RemarkName?]
  | readonly ['remark', RemarkName]
  /** The card is filed with the government. */
  | readonly ['file']
  /** The landing site sends the signature of the authorisation. */
  | readonly ['signature']
  /** The photo of the passport page is added. */
  | readonly ['passport page']
  | readonly ['upload', MailServiceProvider?, MailOutcome?]
  | readonly ['resend', MailServiceProvider, MailOutcome?]
  | readonly ['undo upload']
  | readonly ['delivered']
  | readonly ['opened']
  | readonly ['bounced', string]
  | readonly ['complained']
  | readonly ['view']
  /** On the device of the purchase, or from the hotel in China. */
  | readonly ['download', ('at home' | 'in China')?]
  | readonly ['pay']
  | readonly ['refund'];

/** An action, and the minutes after the order became ready for work. */
export type Step = readonly [minutes: number, ...Action];

const hours = (count: number) => count * 60;
const days = (count: number) => count * 1440;

const mailboxFull = '552 5.2.2 The mailbox is full.';
const noSuchMailbox = '550 5.1.1 The mailbox does not exist.';

/** The usual course: someone takes the order, sends the document and completes the order. */
const sent: readonly Step[] = [
  [17, 'assign'],
  [29, 'upload'],
  [31, 'move', 'Completed'],
];
const delivered: readonly Step[] = [...sent, [32, 'delivered']];
const downloaded: readonly Step[] = [...delivered, [76, 'download']];

/** What happens to orders, by name. */
export const scenarios = {
  untouched: [],
  'passport page on file': [[6, 'passport page']],
  'signed, passport page on file': [
    [1, 'signature'],
    [6, 'passport page'],
  ],
  sent,
  delivered,
  'delivered and opened': [...delivered, [95, 'opened']],
  'opened and viewed': [...sent, [58, 'opened'], [61, 'view']],
  downloaded,
  'downloaded twice': [...downloaded, [hours(26), 'download', 'in China']],
  'sent by Sendgrid': [
    [12, 'assign'],
    [20, 'upload', 'Sendgrid'],
    [21, 'delivered'],
    [23, 'move', 'Completed'],
    [48, 'opened'],
    [49, 'view'],
    [50, 'download'],
  ],
  'upload corrected': [
    [9, 'assign'],
    [21, 'upload'],
    [21.1, 'undo upload'],
    [26, 'upload'],
    [27, 'delivered'],
    [28, 'move', 'Completed'],
    [140, 'download'],
  ],
  'asked, answered, sent': [
    [14, 'assign'],
    [19, 'remark', 'flight missing'],
    [20, 'move', 'Awaiting'],
    [hours(7), 'remark', 'answered by Whatsapp'],
    [hours(7) + 20, 'upload'],
    [hours(7) + 21, 'delivered'],
    [hours(7) + 24, 'move', 'Completed'],
    [hours(9), 'opened'],
    [hours(9) + 1, 'download'],
  ],
  'filed, then sent': [
    [11, 'assign'],
    [24, 'file'],
    [hours(6), 'upload'],
    [hours(6) + 1, 'delivered'],
    [hours(6) + 3, 'move', 'Completed'],
    [hours(8), 'download'],
  ],
  'called, then sent': [
    [13, 'assign'],
    [22, 'move', 'Contact Customer', 'name differs'],
    [hours(3), 'remark', 'reached by telephone'],
    [hours(3) + 1, 'move', 'Customer Called'],
    [hours(3) + 18, 'upload'],
    [hours(3) + 19, 'delivered'],
    [hours(3) + 25, 'move', 'Completed'],
    [hours(5), 'opened'],
    [hours(5) + 2, 'download'],
  ],
  'paid later, then sent': [
    [hours(2), 'pay'],
    [hours(2) + 22, 'assign'],
    [hours(2) + 40, 'upload'],
    [hours(2) + 41, 'delivered'],
    [hours(2) + 44, 'move', 'Completed'],
    [hours(4), 'download'],
  ],
  'complained about': [...sent, [hours(2), 'complained'], [hours(3), 'remark', 'took mail for spam']],

  taken: [
    [3, 'passport page'],
    [12, 'assign'],
  ],
  'taken with a note': [
    [4, 'passport page'],
    [9, 'assign'],
    [15, 'remark', 'checks passport'],
  ],
  'waits for the customer': [
    [15, 'assign'],
    [21, 'remark', 'flight missing'],
    [22, 'move', 'Awaiting'],
  ],
  'waits for the customer, reminded': [
    [15, 'assign'],
    [21, 'move', 'Awaiting', 'hotel missing'],
    [hours(9), 'remark', 'reminded by Whatsapp'],
  ],
  'waits for the government': [
    [16, 'assign'],
    [30, 'move', 'AwaitingGovt'],
  ],
  filed: [
    [16, 'assign'],
    [30, 'file'],
  ],
  'filed, receipt on file': [
    [1, 'signature'],
    [16, 'assign'],
    [20, 'passport page'],
    [30, 'file'],
    [75, 'upload'],
    [76, 'delivered'],
  ],
  'to be called': [
    [18, 'assign'],
    [25, 'move', 'Contact Customer', 'name differs'],
  ],
  called: [
    [18, 'assign'],
    [25, 'move', 'Contact Customer', 'name differs'],
    [hours(2), 'remark', 'not reached'],
    [hours(5), 'remark', 'reached by telephone'],
    [hours(5) + 2, 'move', 'Customer Called'],
  ],
  bounced: [
    [14, 'assign'],
    [27, 'upload'],
    [28, 'bounced', noSuchMailbox],
  ],
  'bounced, then called': [
    [14, 'assign'],
    [27, 'upload'],
    [29, 'bounced', mailboxFull],
    [hours(2), 'remark', 'reached by telephone'],
    [hours(2) + 1, 'resend', 'Sendgrid'],
    [hours(2) + 2, 'delivered'],
    [hours(2) + 3, 'move', 'Customer Called'],
    [hours(3), 'opened'],
  ],
  'refused by the provider': [
    [10, 'assign'],
    [22, 'upload', 'Sendgrid', 'refused'],
  ],
  'provider out of service': [
    [4, 'assign'],
    [9, 'upload', 'AWS', 'unavailable'],
  ],
  'just sent': [
    [6, 'assign'],
    [14, 'upload'],
    [15, 'move', 'Completed'],
  ],

  'refund due': [
    [hours(3), 'remark', 'trip cancelled'],
    [hours(3) + 4, 'move', 'Refunds'],
  ],
  refunded: [
    [hours(3), 'remark', 'trip cancelled'],
    [hours(3) + 4, 'move', 'Refunds'],
    [days(1) + 50, 'refund'],
    [days(1) + 52, 'remark', 'refund made'],
  ],
  'refunded after sending': [
    ...sent,
    [days(1), 'remark', 'ordered twice'],
    [days(1) + 3, 'move', 'Refunds'],
    [days(2), 'refund'],
  ],
  'deleted as duplicate': [
    [hours(1), 'remark', 'duplicate order'],
    [hours(1) + 1, 'move', 'Deleted'],
  ],

  /** All the evidence that a bank looks for. */
  'charged back, complete': [
    [1, 'signature'],
    ...delivered,
    [74, 'opened'],
    [76, 'download'],
    [82, 'remark', 'thanked by Whatsapp'],
    [hours(20), 'download', 'in China'],
    [days(6), 'move', 'ChargeBack', 'chargeback received'],
  ],
  'charged back, never called': [...downloaded, [days(5), 'move', 'ChargeBack', 'chargeback received']],
  'charged back, not downloaded': [
    ...delivered,
    [90, 'opened'],
    [days(4), 'move', 'ChargeBack', 'chargeback received'],
  ],
} as const satisfies Record<string, readonly Step[]>;

export type ScenarioName = keyof typeof scenarios;
