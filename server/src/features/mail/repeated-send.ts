import type { MailKind, MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findMailsSince } from './mail.store.ts';

/** A double click, two keys or two tabs send one request right after the other: that is one act. */
const repeatSeconds = 2;

interface Send {
  order_id: string;
  kind: MailKind;
  sent_by: string;
  email: string;
  mail_service_provider: MailServiceProvider;
  /** What the mail carries; null for an invoice. */
  sha256: string | null;
  /** An upload sends its document for the first time; whoever resends it right afterwards does something else. */
  isResend: boolean;
}

/**
 * The mail of the same person's same act, a moment before `receivedAt`; undefined where there is none that still
 * counts. The order must be locked: of two requests at once the second finds what the first has written.
 */
export async function findRepeatedSend(trx: Trx, send: Send, receivedAt: Date) {
  const since = new Date(receivedAt.getTime() - repeatSeconds * 1000);
  const mails = await findMailsSince(trx, send.order_id, since);
  return mails.find(
    ({ kind, sent_by, email, mail_service_provider, sha256, is_resend, state }) =>
      kind === send.kind &&
      sent_by === send.sent_by &&
      email.toLowerCase() === send.email.toLowerCase() &&
      mail_service_provider === send.mail_service_provider &&
      sha256 === send.sha256 &&
      is_resend === send.isResend &&
      // Whoever sends again what was taken back or went wrong means it.
      !['Cancelled', 'Failed', 'Bounced'].includes(state),
  );
}
