import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { type Fact, writeHeading, writeNote } from '../../platform/pdf/blocks.ts';
import { formatAmount, formatDay, formatInstant } from '../../platform/pdf/format-values.ts';
import {
  authorisedInTime,
  disclosedInTime,
  distinctAddresses,
  signedInTime,
  termsAcceptedInTime,
} from './pack-contradictions.ts';
import { isVisa } from './pack-readiness.ts';
import {
  matchingElements,
  sentMails,
  writeContacts,
  writeDownloads,
  writeEarlierOrders,
  writeEvents,
  writeIdentity,
  writeMails,
} from './pack-tables.ts';
import { pageWithheld } from './pack-texts.ts';
import { type Writing, writeKnown } from './pack-writing.ts';
import { passedCheck } from './payment-checks.ts';

interface Attachment {
  title: string;
  /** Whether there is evidence to show; the attachment is left out otherwise. */
  holds: (held: PackEvidence) => boolean;
  write: (writing: Writing) => void;
}

const attachment = (title: string, holds: Attachment['holds'], write: Attachment['write']): Attachment => ({
  title,
  holds,
  write,
});
const always = () => true;

const description = attachment(
  'Description of the service and promised delivery',
  always,
  ({ sheets, held: { order }, brand }) => {
    const { product, description: about, delivery } = brand.merchant;
    for (const paragraph of [...about, ...delivery]) writeNote(sheets, paragraph);
    writeKnown(sheets, [
      ['Product', product],
      ['Processing', order.processing_mode],
      ['Traveller', [order.full_name, order.chinese_name].filter(Boolean).join(' · ')],
      ['Nationality', order.nationality],
      ['Date of arrival in China', formatDay(order.arrival_date)],
      ['Delivered to', order.email],
    ]);
  },
);

const purchase = attachment('Invoice and confirmation of the order', always, ({ sheets, held }) => {
  const { order, order_id, paid_at } = held;
  writeNote(sheets, 'The purchase as it was recorded when it was made.');
  writeKnown(sheets, [
    ['Order id', order_id],
    ['Ordered on', formatInstant(order.created_at)],
    ['Paid on', paid_at === order.created_at ? '' : formatInstant(paid_at)],
    ['Amount', formatAmount(order)],
    ['Transaction id', order.transaction_id],
    ['Merchant name', order.merchant_name],
    ['Customer', order.full_name],
    ['Email', distinctAddresses([order.email, order.contact_email_address]).join(', ')],
    ['Telephone', order.telephone],
    ['Website', order.landing_domain],
    ['Terms accepted', formatInstant(termsAcceptedInTime(held))],
    ['IP address', order.purchase_ip ?? ''],
    ['Time zone', order.purchase_time_zone ?? ''],
    ['Device', order.purchase_device_id ?? ''],
    ['Browser', order.purchase_user_agent ?? ''],
  ]);
});

/** The payment's card, and those of its checks that succeeded. */
const paymentFacts = ({ order }: PackEvidence): Fact[] => [
  ['Card', order.card_brand ?? ''],
  ['Last four digits', order.card_last4 ?? ''],
  ['Address verification (AVS)', passedCheck(order, 'avs_result')],
  ['Security code (CVV)', passedCheck(order, 'cvv_result')],
  ['3-D Secure', passedCheck(order, 'three_ds_result')],
];

const authentication = attachment(
  'Card and authentication of the payment',
  (held) => paymentFacts(held).some(([, value]) => value),
  ({ sheets, held }) => {
    writeNote(sheets, 'The answers of the payment provider at the time of purchase.');
    writeKnown(sheets, paymentFacts(held));
  },
);

const documents = attachment(
  'The document that was delivered',
  ({ documents }) => documents.length > 0,
  ({ sheets, held }) => {
    writeNote(sheets, pageWithheld);
    for (const { file1, mime_type, size_bytes, sha256, create_ts } of held.documents.slice(-5)) {
      writeKnown(sheets, [
        ['File', file1],
        ['Kind and size', `${mime_type}, ${size_bytes.toLocaleString('en-GB')} bytes`],
        ['Finished on', formatInstant(create_ts)],
        ['SHA-256', sha256],
      ]);
      sheets.y += 10;
    }
    if (held.documents.length > 5) writeNote(sheets, `The newest 5 of ${held.documents.length} documents are listed.`);
  },
);

const refunded = ({ order }: PackEvidence): Fact => ['Refunded on', formatInstant(order.refund_date)];

const terms = attachment(
  'Refund policy and acceptance of the terms',
  (held) => termsAcceptedInTime(held) !== null,
  ({ sheets, held, brand }) => {
    const { refundPolicy, acceptance } = brand.merchant;
    for (const paragraph of [...refundPolicy, ...acceptance]) writeNote(sheets, paragraph);
    writeKnown(sheets, [['Terms accepted', formatInstant(termsAcceptedInTime(held))], refunded(held)]);
  },
);

/** Replaces the terms if there is no record that they were accepted before the purchase. */
const policy = attachment(
  'Refund policy',
  (held) => !terms.holds(held),
  ({ sheets, held, brand }) => {
    for (const paragraph of brand.merchant.refundPolicy) writeNote(sheets, paragraph);
    writeKnown(sheets, [refunded(held)]);
  },
);

/** In points: as large as people sign. */
const signatureSize = { width: 200, height: 100 };

const consent = attachment(
  'Disclosure and authorisation',
  (held) => disclosedInTime(held) !== null || authorisedInTime(held) !== null,
  ({ sheets, held, signature }) => {
    const { disclosure_version, authorised_ip } = held.order;
    const [shown, authorised, signed] = [disclosedInTime(held), authorisedInTime(held), signedInTime(held)];
    if (shown)
      writeNote(
        sheets,
        'Before the purchase the customer was told that the service is independent and that the official card is free.',
      );
    if (authorised) writeNote(sheets, 'The customer authorised us to file the card.');
    writeKnown(sheets, [
      ['Disclosure shown', formatInstant(shown)],
      ['Version of its text', (shown && disclosure_version) || ''],
      ['Authorised on', formatInstant(authorised)],
      ['IP address of the authorisation', (authorised && authorised_ip) || ''],
      ['Signature received', formatInstant(signed?.create_ts ?? null)],
      ['SHA-256 of its image', signed?.sha256 ?? ''],
    ]);
    if (signed && signature) sheets.image(signature, signatureSize);
  },
);

const compelling = attachment(
  'Visa Compelling Evidence 3.0',
  (held) => isVisa(held) && held.compelling_evidence.eligible,
  ({ sheets, held: { compelling_evidence: result } }) => {
    writeKnown(sheets, [
      ['Result', 'Eligible'],
      ['Reason', result.reason],
      ['Transactions', result.order_ids.map((id) => `order ${id}`).join(', ')],
    ]);
  },
);

const mails = attachment('Delivery record: email', (held) => sentMails(held).length > 0, writeMails);
const downloads = attachment(
  'Delivery record: downloads by the customer',
  (held) => held.downloads.length > 0,
  writeDownloads,
);
const contacts = attachment('Communication with the customer', (held) => held.contacts.length > 0, writeContacts);
const earlier = attachment(
  'Earlier undisputed orders of the customer',
  (held) => held.earlier_orders.length > 0,
  writeEarlierOrders,
);
const identity = attachment(
  'Identity: purchaser, tracker and downloader',
  (held) => matchingElements(held).length > 0,
  writeIdentity,
);
const record = attachment('Record of the order', always, writeEvents);

const attachments: Record<PackEvidence['type'], readonly Attachment[]> = {
  1: [description, purchase, mails, downloads, documents, contacts, earlier, terms, policy, consent, record],
  2: [
    description,
    purchase,
    authentication,
    downloads,
    mails,
    documents,
    identity,
    contacts,
    earlier,
    compelling,
    terms,
    policy,
    consent,
    record,
  ],
};

/** The attachments of a pack for which there is evidence. */
function attachmentsOf(held: PackEvidence): readonly Attachment[] {
  return attachments[held.type].filter(({ holds }) => holds(held));
}

/** The list of attachments as the cover shows it: 'A. Description …'. */
export function attachmentList(held: PackEvidence): string[] {
  return attachmentsOf(held).map(({ title }, index) => `${letterOf(index)}. ${title}`);
}

export function renderAttachments(writing: Omit<Writing, 'letter'>): void {
  const { sheets, held, brand } = writing;
  sheets.nextPage();
  attachmentsOf(held).forEach(({ title, write }, index) => {
    const letter = letterOf(index);
    writeHeading(sheets, `Attachment ${letter}: ${title}`, brand.colours.accent);
    write({ ...writing, letter });
    sheets.gap(12);
  });
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
