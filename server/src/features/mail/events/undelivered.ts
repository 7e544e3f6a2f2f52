import type {
  MailKind,
  MailServiceProvider,
  MailState,
  UndeliveredMail,
} from '@arrival-desk/contract/mail/mail-history.ts';
import type { Config } from '../../../config.ts';
import { transportNameFor } from '../../../platform/mail/transports.ts';

export interface TriedMail {
  id: number;
  kind: MailKind;
  state: MailState;
  reason: string | null;
  email: string;
  mail_service_provider: MailServiceProvider;
}

const isUndelivered = ({ state }: TriedMail) => state === 'Bounced' || state === 'Failed';

/** The newest document email if it has not reached the traveller. `mails` are the emails of an order, newest first. */
export function findUndelivered<Mail extends TriedMail>(mails: readonly Mail[]): Mail | null {
  const newest = mails.find(({ kind, state }) => kind === 'document' && state !== 'Cancelled');
  return newest && isUndelivered(newest) ? newest : null;
}

/** The other provider for an email, and its failed email to the same address if there is one. */
export function alternativeProvider(config: Config, mails: readonly TriedMail[], mail: TriedMail) {
  const provider: MailServiceProvider = mail.mail_service_provider === 'AWS' ? 'Sendgrid' : 'AWS';
  const way = transportNameFor(config, provider);
  const isSetUp = way !== null && way !== transportNameFor(config, mail.mail_service_provider);
  const tried = mails.find(
    ({ kind, state, mail_service_provider, email }) =>
      kind === 'document' &&
      state !== 'Cancelled' &&
      mail_service_provider === provider &&
      email.toLowerCase() === mail.email.toLowerCase(),
  );
  return { provider, isSetUp, failed: tried && isUndelivered(tried) ? tried : null };
}

/** The notice of the order page about a document email that has not arrived; null when there is none. */
export function undeliveredNotice(config: Config, mails: readonly TriedMail[]): UndeliveredMail | null {
  const mail = findUndelivered(mails);
  if (!mail) return null;
  const { state, reason, email, mail_service_provider } = mail;
  const { provider, isSetUp, failed } = alternativeProvider(config, mails, mail);
  return { state, reason, email, mail_service_provider, other_provider: isSetUp && !failed ? provider : null };
}

/**
 * The same for a document email that a move cancelled, of an order that has left that status, for example by an undo.
 * Emails whose document was taken back do not count.
 */
export function cancelledNotice(mails: readonly (TriedMail & { isTakenBack: boolean })[]): UndeliveredMail | null {
  const newest = mails.find(({ kind, isTakenBack }) => kind === 'document' && !isTakenBack);
  if (newest?.state !== 'Cancelled') return null;
  const { state, reason, email, mail_service_provider } = newest;
  return { state, reason, email, mail_service_provider, other_provider: mail_service_provider };
}
