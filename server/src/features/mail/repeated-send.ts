import type { MailKind, MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findEventOfAct } from '../events/events.ts';
import { findMail, findMailsSince, type StoredMail } from './mail.store.ts';

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
  /** An upload sends its document for the first time; anyone who resends it right afterwards does something else. */
  isResend: boolean;
  /** The person's act, where the client named it. */
  actId?: string | undefined;
}

/**
 * The mail of the same person's same act: of the one that the client named, or of one a moment before `receivedAt` that
 * looks the same; undefined where there is none that still counts. The order must be locked: of two requests at once
 * the second finds what the first has written.
 */
export async function findRepeatedSend(trx: Trx, send: Send, receivedAt: Date): Promise<StoredMail | undefined> {
  const earlier = send.actId && (await findEventOfAct(trx, send.order_id, send.sent_by, send.actId));
  if (earlier) return findMail(trx, Number(earlier.detail.mail_id));
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
      // Anyone who sends again what was taken back or went wrong means it.
      !['Cancelled', 'Failed', 'Bounced'].includes(state),
  );
}
