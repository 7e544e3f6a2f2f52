import type { MailHistoryEntry, UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { signedAddress } from '../documents/documents.ts';
import { invoiceName } from './invoice-name.ts';
import { mailsOf, type OwnMail } from './mail.store.ts';
import { invoiceAddress } from './open-invoice.ts';
import { cancelledNotice, undeliveredNotice } from './undelivered.ts';

export { askAboutRecentSend } from './ask-about-recent-send.ts';
export { cancelRefundMails, cancelUnsentMails } from './cancel-unsent-mails.ts';
export { correctRecipient } from './correct-recipient.ts';
export { documentMail } from './document-mail.ts';
export { eraseMails, makeEraseCopiesJob, removeCopyIfErased, removeLeftCopies } from './erase-copies.ts';
export { failLostMails } from './fail-lost-mails.ts';
export { countFailedMails, findWaitingMails } from './failed-mails.store.ts';
export { invoiceName } from './invoice-name.ts';
export { invoicesOf } from './invoices.store.ts';
export { cancelMail, detachDocument, findMail, findMailsById, mailsOf, type StoredMail } from './mail.store.ts';
export { mailJobKinds } from './mail-jobs.ts';
export { mailButton, mailHead, mailPage } from './mail-page.ts';
export { reasonsOfMails } from './mails-elsewhere.store.ts';
export { makeInvoice } from './make-invoice.ts';
export { orderLinksMail } from './order-links-mail.ts';
export { firstConfirmation, queueConfirmation, queueFirstConfirmation } from './queue-confirmation.ts';
export { queueMail } from './queue-mail.ts';
export { queueRefundMail } from './queue-refund-mail.ts';
export { recordMailEvent } from './record-mail-event.ts';
export { findRepeatedSend } from './repeated-send.ts';
export { requireOwnAddresses } from './require-own-addresses.ts';
export { resendMail } from './resend-mail.ts';
export { resumeWaiting } from './resume-waiting.ts';
export { retryDelay } from './retry-delay.ts';
export { makeSendMailJob } from './send-mail.ts';
export { trackCodeMail } from './track-code-mail.ts';

/** The emails of an order in the form of the API, newest first, without URLs. */
export async function listMails(context: Context, orderId: string): Promise<MailHistoryEntry[]> {
  return withCarried(context, null, await mailsOf(context.db, orderId).execute());
}

/** Adds to each email the name of its file and the signed URL that opens it for the person of a session. */
export function withCarried(context: Context, sessionId: string | null, mails: readonly OwnMail[]): MailHistoryEntry[] {
  return mails.map(({ file1, invoice, mail_service_provider, ...mail }) => ({
    ...mail,
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
export function undeliveredOf(
  { config }: Context,
  status: ProcessStatus,
  history: readonly MailHistoryEntry[],
): UndeliveredMail | null {
  const mails = history.map(({ uploadDoc, ...mail }) => ({
    ...mail,
    mail_service_provider: uploadDoc.mail_service_provider,
    isTakenBack: uploadDoc.file1 === '',
  }));
  return undeliveredNotice(config, mails) ?? (statusTable[status].closed ? null : cancelledNotice(mails));
}
