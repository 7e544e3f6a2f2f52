import type { MailHistoryEntry, UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { invoiceName } from '../mail-texts/mail-texts.ts';
import { signedAddress } from '../stored-files/stored-files.ts';
import { cancelledNotice, undeliveredNotice } from './events/undelivered.ts';
import { invoicesOf } from './invoice/invoices.store.ts';
import { invoiceAddress } from './invoice/open-invoice.ts';
import { mailsOf, type OwnMail } from './mail.store.ts';
import { reasonsOfMails } from './sending/mails-elsewhere.store.ts';
import { isOwnAddress, type OrderAddresses } from './sending/own-addresses.ts';

export { recordMailEvent } from './events/record-mail-event.ts';
export { readMailQueue } from './failed/failed-mails.store.ts';
export { findMail, findMailsById, mailsOf } from './mail.store.ts';
export { askAboutRecentSend } from './sending/ask-about-recent-send.ts';
export { cancelMails, cancelUnsentMails } from './sending/cancel-unsent-mails.ts';
export { correctRecipient } from './sending/correct-recipient.ts';
export { eraseMails } from './sending/erase-mails.ts';
export { failLostMails } from './sending/fail-lost-mails.ts';
export { followAddress } from './sending/follow-address.ts';
export { queueClosingMail } from './sending/queue-closing-mail.ts';
export { firstConfirmation, queueConfirmation } from './sending/queue-confirmation.ts';
export { queueMail } from './sending/queue-mail.ts';
export { findRepeatedSend } from './sending/repeated-send.ts';
export { requireOwnAddresses } from './sending/require-own-addresses.ts';
export { resendMail } from './sending/resend-mail.ts';
export { resumeWaiting } from './sending/resume-waiting.ts';
export { makeSendMailJobs } from './sending/send-mail.ts';
export { withdrawDocument } from './sending/withdraw-document.ts';

/** What is on file about the emails of an order. */
export async function mailRecordsOf(db: Db, orderId: string) {
  return {
    mails: await mailsOf(db, orderId).execute(),
    mails_elsewhere: await reasonsOfMails(db, orderId),
    invoices: await invoicesOf(db, orderId),
  };
}

/** The emails of an order in the form of the API, newest first, without URLs. */
export async function listMails(context: Context, order: OrderAddresses): Promise<MailHistoryEntry[]> {
  return withCarried(context, null, order, await mailsOf(context.db, order.order_id).execute());
}

/**
 * The emails of an order as its page shows them to the person of a session, and the state of the newest document email if
 * it has not reached the traveller.
 */
export function mailsOnPage(
  context: Context,
  sessionId: string,
  order: OrderAddresses & { process_status: string },
  mails: readonly OwnMail[],
): { mailHistory: MailHistoryEntry[]; undelivered: UndeliveredMail | null } {
  const mailHistory = withCarried(context, sessionId, order, mails);
  const process_status = order.process_status as ProcessStatus;
  return { mailHistory, undelivered: undeliveredOf(context, { email: order.email, process_status }, mailHistory) };
}

/**
 * Adds to each email the name of its file, the signed URL that opens it for the person of a session, and whether its
 * address has been taken off the order.
 */
function withCarried(
  context: Context,
  sessionId: string | null,
  order: OrderAddresses,
  mails: readonly OwnMail[],
): MailHistoryEntry[] {
  const isOwn = isOwnAddress(context.config, order);
  return mails.map(({ file1, invoice, elsewhere, mail_service_provider, ...mail }) => ({
    ...mail,
    to_former_address: elsewhere === null && !isOwn(mail.email),
    uploadDoc: {
      file1: file1 ?? (mail.kind === 'invoice' ? invoiceName(mail.order_id) : ''),
      mail_service_provider,
      url: sessionId && file1 ? signedAddress(context, sessionId, { order_id: mail.order_id, file1 }) : null,
      invoice_url:
        sessionId && !file1 && invoice !== null && mail.sent_ts !== null
          ? invoiceAddress(context, sessionId, mail.id)
          : null,
    },
  }));
}

/** The state of the newest document email if it has not reached the traveller, otherwise null. */
function undeliveredOf(
  { config }: Context,
  order: { process_status: ProcessStatus; email: string },
  history: readonly MailHistoryEntry[],
): UndeliveredMail | null {
  const mails = history.map(({ uploadDoc, ...mail }) => ({
    ...mail,
    mail_service_provider: uploadDoc.mail_service_provider,
    isTakenBack: uploadDoc.file1 === '',
  }));
  const { process_status, email } = order;
  return (
    undeliveredNotice(config, email, mails) ??
    (statusTable[process_status].closed ? null : cancelledNotice(email, mails))
  );
}
