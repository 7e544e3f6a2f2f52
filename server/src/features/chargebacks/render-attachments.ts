import type { PackEvidence } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { writeFacts, writeHeading, writeNote } from '../../platform/pdf/blocks.ts';
import { formatAmount, formatDay, formatInstant } from '../../platform/pdf/format-values.ts';
import { merchantTexts } from '../merchant/merchant.ts';
import {
  writeContacts,
  writeDownloads,
  writeEarlierOrders,
  writeEvents,
  writeIdentity,
  writeMails,
} from './pack-tables.ts';
import { pageWithheld } from './pack-texts.ts';
import type { Writing } from './pack-writing.ts';

interface Attachment {
  title: string;
  write(writing: Writing): void;
}

const description: Attachment = {
  title: 'Description of the service and promised delivery',
  write({ sheets, held: { order }, merchant }) {
    const { product, description: text, delivery } = merchantTexts[merchant.id];
    writeNote(sheets, text);
    writeNote(sheets, delivery);
    writeFacts(sheets, [
      ['Product', product],
      ['Processing', order.processing_mode],
      ['Traveller', [order.full_name, order.chinese_name].filter(Boolean).join(' · ')],
      ['Nationality', order.nationality],
      ['Date of arrival in China', formatDay(order.arrival_date)],
      ['Delivered to', order.email],
    ]);
  },
};

const purchase: Attachment = {
  title: 'Invoice and confirmation of the order',
  write({ sheets, held: { order, order_id } }) {
    writeNote(sheets, 'The purchase as it was recorded when it was made. Blank lines: not held.');
    writeFacts(sheets, [
      ['Order id', order_id],
      ['Ordered on', formatInstant(order.created_at)],
      ['Amount', formatAmount(order)],
      ['Transaction id', order.transaction_id],
      ['Merchant name', order.merchant_name],
      ['Customer', order.full_name],
      ['E-mail', [order.email, order.contact_email_address].filter(Boolean).join(', ')],
      ['Telephone', order.telephone],
      ['Website', order.landing_domain],
      ['Terms accepted', formatInstant(order.terms_accepted_at)],
      ['IP address', order.purchase_ip ?? ''],
      ['Time zone', order.purchase_time_zone ?? ''],
      ['Device', order.purchase_device_id ?? ''],
      ['Browser', order.purchase_user_agent ?? ''],
    ]);
  },
};

const authentication: Attachment = {
  title: 'Card and authentication of the payment',
  write({ sheets, held: { order } }) {
    writeNote(sheets, 'The answers of the payment provider at the time of purchase. Blank lines: not held.');
    writeFacts(sheets, [
      ['Card', order.card_brand ?? ''],
      ['Last four digits', order.card_last4 ?? ''],
      ['Address verification (AVS)', order.avs_result ?? ''],
      ['Security code (CVV)', order.cvv_result ?? ''],
      ['3-D Secure', order.three_ds_result ?? ''],
    ]);
  },
};

const documents: Attachment = {
  title: 'The document that was delivered',
  write({ sheets, held }) {
    if (held.documents.length === 0) {
      writeNote(sheets, 'We hold no document for this order.');
      return;
    }
    writeNote(sheets, pageWithheld);
    for (const { file1, mime_type, size_bytes, sha256, create_ts } of held.documents.slice(-5)) {
      writeFacts(sheets, [
        ['File', file1],
        ['Kind and size', `${mime_type}, ${size_bytes.toLocaleString('en-GB')} bytes`],
        ['Finished on', formatInstant(create_ts)],
        ['SHA-256', sha256],
      ]);
      sheets.y += 10;
    }
    if (held.documents.length > 5) writeNote(sheets, `The newest 5 of ${held.documents.length} documents are listed.`);
  },
};

const terms: Attachment = {
  title: 'Refund policy and acceptance of the terms',
  write({ sheets, held: { order }, merchant }) {
    for (const paragraph of merchantTexts[merchant.id].refundPolicy) writeNote(sheets, paragraph);
    writeFacts(sheets, [
      ['Terms accepted', formatInstant(order.terms_accepted_at)],
      ['Refunded on', formatInstant(order.refund_date)],
    ]);
  },
};

const compelling: Attachment = {
  title: 'Visa Compelling Evidence 3.0',
  write({ sheets, held: { compelling_evidence: result } }) {
    writeFacts(sheets, [
      ['Result', result.eligible ? 'Eligible' : 'Not eligible'],
      ['Reason', result.reason],
      ['Transactions', result.order_ids.map((id) => `order ${id}`).join(', ')],
    ]);
  },
};

const mails: Attachment = { title: 'Delivery record: e-mail', write: writeMails };
const downloads: Attachment = { title: 'Delivery record: downloads by the customer', write: writeDownloads };
const contacts: Attachment = { title: 'Communication with the customer', write: writeContacts };
const earlier: Attachment = { title: 'Earlier undisputed orders of the customer', write: writeEarlierOrders };
const identity: Attachment = { title: 'Identity: purchaser, tracker and downloader', write: writeIdentity };
const record: Attachment = { title: 'Record of the order', write: writeEvents };

const attachments: Record<PackEvidence['type'], readonly Attachment[]> = {
  1: [description, purchase, mails, downloads, documents, contacts, earlier, terms, record],
  2: [description, purchase, authentication, downloads, mails, documents, identity, earlier, compelling, terms, record],
};

/** The list of attachments as the cover shows it: 'A. Description …'. */
export function attachmentList(type: PackEvidence['type']): string[] {
  return attachments[type].map(({ title }, index) => `${letterOf(index)}. ${title}`);
}

export function renderAttachments(writing: Omit<Writing, 'letter'>): void {
  const { sheets, held, merchant } = writing;
  sheets.nextPage();
  attachments[held.type].forEach(({ title, write }, index) => {
    const letter = letterOf(index);
    writeHeading(sheets, `Attachment ${letter}: ${title}`, merchant.colours.accent);
    write({ ...writing, letter });
    sheets.gap(12);
  });
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
