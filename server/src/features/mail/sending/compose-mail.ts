import { brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../../platform/context.ts';
import { MailHeldBack, MailRejected, type OutgoingMail } from '../../../platform/mail/transport.ts';
import { findDocument, findReplaced } from '../../documents/documents.ts';
import { findEvents, findLastArrival, findPaymentTimes, travellerActor } from '../../events/events.ts';
import {
  cancellationMail,
  changeMail,
  confirmationMail,
  fitsMail,
  invoiceMail,
  invoiceName,
  makeInvoice,
  orderMail,
  refundMail,
  refundRequestMail,
  requestMail,
} from '../../mail-texts/mail-texts.ts';
import { findEditsOfEvents } from '../../order-edits/order-edits.ts';
import { findProgressOf } from '../../order-stages/order-stages.ts';
import { asMailed, findOrder, type MailedOrder, trackingLink } from '../../orders/orders.ts';
import { readRequest } from '../../refund-requests/refund-requests.ts';
import { readFile, savedName } from '../../stored-files/stored-files.ts';
import { findOpenRequest } from '../../traveller-requests/traveller-requests.ts';
import { findInvoice, keepInvoice } from '../invoice/invoices.store.ts';
import { findHeaderId, type StoredMail } from '../mail.store.ts';
import { NothingToSend } from './nothing-to-send.ts';
import { requireOwnAddresses } from './require-own-addresses.ts';
import { whyHeldBack } from './why-held-back.ts';

/**
 * Composes a queued email from the stored data, again at each attempt. Throws MailRejected when the data is gone,
 * MailHeldBack when the document is possibly wrong or the address was taken off the order, and BrandUnfinished when production would send it with a placeholder address.
 */
export async function composeMail(context: Context, mail: StoredMail): Promise<OutgoingMail> {
  const { db, config } = context;
  const stored = await findOrder(db, mail.order_id);
  if (!stored) throw new MailRejected('The order has been deleted.');
  const order = asMailed(stored);
  // Checked first, because an invoice is stored as it is first created, with the brand's values.
  await requireOwnAddresses(context, order.landing_domain);
  const heldBack = await whyHeldBack(context, stored, mail);
  if (heldBack) throw new MailHeldBack(heldBack);
  const { brand, ...parts } = await composers[mail.kind](context, order, mail);
  return {
    // The brand's name with the brand's sender address, for whose domain SPF and DKIM are checked.
    from: `${brand.title} <${brand.senderEmail}>`,
    to: mail.email,
    replyTo: brand.supportEmail,
    messageId: `<mail-${mail.id}.${mail.order_id}@${config.ORDER_MAIL_DOMAIN}>`,
    attachments: [],
    ...parts,
  };
}

const composers = {
  document: composeDocument,
  invoice: composeInvoice,
  confirmation: composeConfirmation,
  refund: composeRefund,
  cancellation: composeCancellation,
  refund_request: composeRefundRequest,
  request: composeRequest,
  change: composeChange,
};

async function composeDocument({ db, files, config, brands, clock }: Context, order: MailedOrder, mail: StoredMail) {
  const document = mail.document_id === null ? undefined : await findDocument(db, mail.document_id);
  if (!document) throw new MailRejected('The order or its document has been deleted.');
  const attached = mail.link_only ? 'refused' : fitsMail(document);
  const replaced = await findReplaced(db, document, clock.now());
  const card = { attached, replaced: replaced?.given_at ?? null } as const;
  const { brand, content } = orderMail(config, await brands.get(), order, card);
  const inReplyTo = (replaced && (await findHeaderId(db, replaced.id))) ?? undefined;
  if (attached !== true) return { brand, ...content, inReplyTo };
  const bytes = await readFile({ db, files }, document);
  const attachment = {
    filename: savedName(document, order.surname).name,
    contentType: document.mime_type,
    content: bytes,
  };
  return { brand, ...content, inReplyTo, attachments: [attachment] };
}

async function composeInvoice(context: Context, order: MailedOrder, { id }: StoredMail) {
  const { db } = context;
  const { link: _, ...about } = await aboutOrder(context, order);
  const newInvoice = async () => {
    const payments = await findPaymentTimes(db, [order.order_id]);
    const paid_at = payments.get(order.order_id) ?? order.created_at;
    return makeInvoice(about.brand, { ...order, paid_at }, about.fullName);
  };
  const content = (await findInvoice(db, id)) ?? (await keepInvoice(db, id, await newInvoice()));
  const attachment = { filename: invoiceName(order.order_id), contentType: 'application/pdf', content };
  return { brand: about.brand, ...invoiceMail(about), attachments: [attachment] };
}

async function composeConfirmation(context: Context, order: MailedOrder) {
  const { db, clock } = context;
  const about = await aboutOrder(context, order);
  const { amount, currency, arrival_date, processing_date } = order;
  const { stage } = await findProgressOf(db, order, clock.now());
  const paid = { amount, currency, arrival_date, stage, processing_date };
  return { brand: about.brand, ...confirmationMail({ ...about, ...paid }) };
}

async function composeRefund(context: Context, order: MailedOrder) {
  const about = await aboutOrder(context, order);
  const { amount, currency, refund_date } = order;
  if (!refund_date) throw new MailRejected('The order is no longer marked as refunded.');
  return { brand: about.brand, ...refundMail({ ...about, amount, currency, refund_date }) };
}

async function composeCancellation(context: Context, order: MailedOrder) {
  const { process_status, filed_at } = order;
  const isClosed = statusTable[process_status].closed;
  const arrival = isClosed && (await findLastArrival(context.db, order.order_id, process_status));
  if (!arrival || process_status === 'ChargeBack') throw new MailRejected('The order is not cancelled any more.');
  const about = await aboutOrder(context, order);
  const { amount, currency, refund_date } = order;
  const refundDue = process_status === 'Refunds' || refund_date !== null;
  const content = cancellationMail({ ...about, amount, currency, cancelled_at: arrival.at, filed_at, refundDue });
  return { brand: about.brand, ...content };
}

const approvedByStaff = { state: 'approved', requested_at: null, decline_reason: null } as const;

async function composeRefundRequest(context: Context, order: MailedOrder) {
  const { process_status, amount, currency, refund_date } = order;
  if (refund_date) throw new NothingToSend('Not sent: the email about the refund says more.');
  const asked = await readRequest(context.db, order.order_id);
  // Staff refund what nobody asked for, and what they declined before.
  const request = process_status === 'Refunds' && asked?.state !== 'approved' ? approvedByStaff : asked;
  if (!request) throw new NothingToSend('Not sent: no refund is asked for any more.');
  const about = await aboutOrder(context, order);
  return { brand: about.brand, ...refundRequestMail({ ...about, amount, currency, request }) };
}

async function composeRequest({ config, brands, db }: Context, order: MailedOrder) {
  const request = await findOpenRequest(db, order);
  if (!request) throw new NothingToSend('Not sent: the traveller is no longer asked for anything.');
  const about = { names: request.open, text: request.text, again: request.reminders > 0 };
  const { brand, mail } = requestMail(config, await brands.get(), order, about);
  return { brand, ...mail };
}

async function composeChange(context: Context, order: MailedOrder, mail: StoredMail) {
  const { db } = context;
  const events = await findEvents(db, order.order_id);
  const queued = events.findIndex(({ kind, detail }) => kind === 'mail_queued' && detail.mail_id === mail.id);
  const change = events
    .slice(0, queued)
    .findLast(({ kind, actor }) => kind === 'corrected' && actor === travellerActor.name);
  const edits = change ? await findEditsOfEvents(db, [change.id]) : [];
  const names = edits.map(({ field }) => field);
  const about = await aboutOrder(context, order);
  return { brand: about.brand, ...changeMail({ ...about, names }) };
}

async function aboutOrder({ config, brands }: Context, order: MailedOrder) {
  const { order_id: orderId, language, fullName } = order;
  const known = await brands.get();
  const brand = brandFor(known, order.landing_domain);
  return { brand, language, orderId, fullName, link: trackingLink(config, known, order) };
}
