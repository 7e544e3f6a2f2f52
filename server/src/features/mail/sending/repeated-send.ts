import type { MailKind } from '@arrival-desk/contract/mail/mail-history.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { findEventOfAct } from '../../events/events.ts';
import { findMail, findMailsSince, type StoredMail } from '../mail.store.ts';
import { isSentBy, type MailSender } from './mail-sender.ts';

/** Seconds within which equal requests count as one action: a double click, two key presses or two tabs. */
const repeatSeconds = 2;

interface Send {
  order_id: string;
  kind: MailKind;
  sender: MailSender;
  email: string;
  mail_service_provider: MailServiceProvider;
  /** SHA-256 of the attached document; null for an invoice. */
  sha256: string | null;
  /** Separates a resend from the upload of the same document: resending right after an upload is another action. */
  isResend: boolean;
  /** ID of the person's action, if the client sent one. */
  actId?: string | undefined;
}

/**
 * The email that the same action of the same person has already queued: the action with this ID, or an equal request
 * just before `receivedAt`; undefined when there is none. The order must be locked, so that of two requests at once the
 * second finds the email of the first.
 */
export async function findRepeatedSend(trx: Trx, send: Send, receivedAt: Date): Promise<StoredMail | undefined> {
  const earlier = send.actId && (await findEventOfAct(trx, send.order_id, send.sender.id, send.actId));
  const first = earlier && (await findMail(trx, Number(earlier.detail.mail_id)));
  if (first && !isWithdrawn(first)) return first;
  const since = new Date(receivedAt.getTime() - repeatSeconds * 1000);
  const mails = await findMailsSince(trx, send.order_id, since);
  return mails.find(
    (mail) =>
      mail.kind === send.kind &&
      isSentBy(mail, send.sender) &&
      mail.email.toLowerCase() === send.email.toLowerCase() &&
      mail.mail_service_provider === send.mail_service_provider &&
      mail.sha256 === send.sha256 &&
      mail.is_resend === send.isResend &&
      !isWithdrawn(mail),
  );
}

/** Sending again after a cancelled, failed or bounced email is intended, also with the ID of an act without a response. */
const isWithdrawn = ({ state }: Pick<StoredMail, 'state'>) => ['Cancelled', 'Failed', 'Bounced'].includes(state);
