import type { MailKind, MailState, UndeliveredMail } from '@arrival-desk/contract/mail/mail-history.ts';
import { type MailServiceProvider, providerNames } from '@arrival-desk/contract/mail/providers.ts';
import type { Config } from '../../../config.ts';
import { transportNameFor } from '../../../platform/mail/transports.ts';
import { causeOfFailure } from './cause-of-failure.ts';

export interface TriedMail {
  id: number;
  kind: MailKind;
  state: MailState;
  reason: string | null;
  email: string;
  mail_service_provider: MailServiceProvider;
  held_back: boolean;
}

/** An email of the order page, which knows whether its address has been taken off the order. */
export interface ShownMail extends TriedMail {
  to_former_address: boolean;
}

const isUndelivered = ({ state }: TriedMail) => state === 'Bounced' || state === 'Failed';

/** Whether a provider was asked to send the document of an email. */
const isTried = ({ kind, state, held_back }: TriedMail) => kind === 'document' && state !== 'Cancelled' && !held_back;

/** The newest document email if it has not reached the traveller. `mails` are the emails of an order, newest first. */
export function findUndelivered<Mail extends TriedMail>(mails: readonly Mail[]): Mail | null {
  const newest = mails.find(({ kind, state }) => kind === 'document' && state !== 'Cancelled');
  return newest && isUndelivered(newest) ? newest : null;
}

/** The other providers for an email, each with its failed email to the same address if there is one. */
export function otherProviders(config: Config, mails: readonly TriedMail[], mail: TriedMail) {
  const own = mail.mail_service_provider;
  return providerNames
    .filter((provider) => provider !== own)
    .map((provider) => {
      const way = transportNameFor(config, provider);
      const isSetUp = way !== null && way !== transportNameFor(config, own);
      const tried = mails.find(
        (each) =>
          isTried(each) &&
          each.mail_service_provider === provider &&
          each.email.toLowerCase() === mail.email.toLowerCase(),
      );
      const failed = tried && isUndelivered(tried) ? tried : null;
      return { provider, failed, canHelp: isSetUp && !failed };
    });
}

/**
 * The notice of the order page about a document email that has not arrived; null when there is none. `ownEmail` is that of
 * the order.
 */
export function undeliveredNotice(
  config: Config,
  ownEmail: string,
  mails: readonly ShownMail[],
): UndeliveredMail | null {
  const mail = findUndelivered(mails);
  if (!mail) return null;
  const { state, reason, mail_service_provider, held_back, to_former_address } = mail;
  const other =
    held_back || to_former_address
      ? mail_service_provider
      : (otherProviders(config, mails, mail).find(({ canHelp }) => canHelp)?.provider ?? null);
  return {
    state,
    reason,
    ...addressesFor(ownEmail, mail),
    mail_service_provider,
    held_back,
    other_provider: other,
    // Another address is another mailbox.
    cause: held_back || to_former_address ? null : causeOfFailure(reason),
  };
}

/** The address that an email was for, and the one to which it is sent now. */
function addressesFor(ownEmail: string, { email, to_former_address }: ShownMail) {
  return { email, send_to: to_former_address ? ownEmail : email };
}

/**
 * The same for a document email that a move cancelled, of an order that has left that status, for example by an undo.
 * Emails whose document was taken back do not count.
 */
export function cancelledNotice(
  ownEmail: string,
  mails: readonly (ShownMail & { isTakenBack: boolean })[],
): UndeliveredMail | null {
  const newest = mails.find(({ kind, isTakenBack }) => kind === 'document' && !isTakenBack);
  if (newest?.state !== 'Cancelled') return null;
  const { state, reason, mail_service_provider } = newest;
  const provider = { mail_service_provider, other_provider: mail_service_provider };
  return { state, reason, ...addressesFor(ownEmail, newest), ...provider, held_back: false, cause: null };
}
