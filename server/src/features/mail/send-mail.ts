import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import { type DocumentType, documentTypes } from '@arrival-desk/contract/documents/document.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../platform/context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { MailRejected, type OutgoingMail, type TransportFor } from '../../platform/mail/transport.ts';
import { findDocument, storedName } from '../documents/documents.ts';
import { recordEvent } from '../events/events.ts';
import { findOrder, type StoredOrder } from '../orders/orders.ts';
import { invoiceMail } from './invoice-mail.ts';
import { invoiceName } from './invoice-name.ts';
import { type StoredMail, startMail, updateQueuedMail } from './mail.store.ts';
import { type SendMailData, sendMailJob } from './mail-jobs.ts';
import { makeInvoice } from './make-invoice.ts';
import { orderMail } from './order-mail.ts';

/** The job that sends one queued mail: 8 tries over about an hour, then it counts as failed. */
export function makeSendMailJob(context: Context, transportFor: TransportFor): JobKind<SendMailData> {
  return {
    ...sendMailJob,
    retries: 7,
    firstPause: 5,
    longestPause: 1800,
    async handle({ mailId }, attempt) {
      const mail = await startMail(context.db, mailId, context.clock.now());
      // Sent already (a job given out twice after a crash), taken back, or erased with its order.
      if (!mail) return;
      try {
        const transport = transportFor(mail.mail_service_provider);
        const message_id = await transport.send(await compose(context, mail));
        await settle(context, mail, { state: 'Sent', reason: null, message_id, transport: transport.name });
      } catch (error) {
        const reason = (error as Error).message;
        if (error instanceof MailRejected || attempt.last) return settle(context, mail, { state: 'Failed', reason });
        await updateQueuedMail(context.db, mail.id, {
          reason: `Try ${attempt.number} failed, trying again: ${reason}`,
        });
        // What is thrown is kept with the job and logged; the reason may name an address.
        throw new Error('The mail could not be sent yet.');
      }
    },
  };
}

async function compose(context: Context, mail: StoredMail): Promise<OutgoingMail> {
  const { db, config } = context;
  const order = await findOrder(db, mail.order_id);
  if (!order) throw new MailRejected('The order has been deleted.');
  const { brand, ...parts } =
    mail.document_id === null
      ? await composeInvoice(config, order)
      : await composeDocument(context, order, mail.document_id);
  return {
    from: sender(brand, config.MAIL_FROM),
    to: mail.email,
    replyTo: brand.supportEmail,
    messageId: `<mail-${mail.id}.${mail.order_id}@${config.ORDER_MAIL_DOMAIN}>`,
    ...parts,
  };
}

async function composeDocument({ db, files, config }: Context, order: StoredOrder, documentId: number) {
  const document = await findDocument(db, documentId);
  if (!document) throw new MailRejected('The order or its document has been deleted.');
  const { brand, content } = orderMail(config, order);
  const extension = documentTypes[document.mime_type as DocumentType];
  const filename = `China-Arrival-Card-${order.order_id}.${extension}`;
  const attachment = { filename, contentType: document.mime_type, content: await files.read(storedName(document)) };
  return { brand, ...content, attachments: [attachment] };
}

async function composeInvoice(config: Config, order: StoredOrder) {
  const brand = brandFor(order.landing_domain, config.SECOND_BRAND_DOMAINS);
  const { order_id: orderId, full_name: fullName } = order;
  const content = await makeInvoice(brand, order);
  const attachment = { filename: invoiceName(orderId), contentType: 'application/pdf', content };
  return { brand, ...invoiceMail({ brand, orderId, fullName }), attachments: [attachment] };
}

/** The brand's name with the one address that may send for us (SPF and DKIM hang on it). */
function sender({ title }: Brand, mailFrom: string): string {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  return `${title} <${address}>`;
}

type Settled =
  | { state: 'Sent'; reason: null; message_id: string; transport: string }
  | { state: 'Failed'; reason: string };

/** Writes the end of a mail and its event together. */
async function settle({ db, clock }: Context, mail: StoredMail, outcome: Settled): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const settled = await updateQueuedMail(trx, mail.id, {
      ...outcome,
      ...(outcome.state === 'Sent' && { sent_ts: at }),
    });
    if (!settled) return;
    const kind = outcome.state === 'Sent' ? 'mail_sent' : 'mail_failed';
    await recordEvent(trx, { order_id: mail.order_id, at, actor: 'System', kind, detail: { mail_id: mail.id } });
  });
}
