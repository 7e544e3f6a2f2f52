import type { MailServiceProvider, ProviderTransport } from '@arrival-desk/contract/mail/providers.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** The same for every attempt, so that a second delivery after a crash can be recognised. With angle brackets. */
  messageId: string;
  /** The Message-ID of the email that this one follows, with angle brackets. */
  inReplyTo?: string | undefined;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Sends emails. Throws MailRejected when a retry is useless, otherwise MailDelayed or another error. */
export interface Transport {
  name: ProviderTransport | 'SMTP' | 'file';
  /** Returns the provider's ID of the email. */
  send(mail: OutgoingMail): Promise<string>;
  /** For a provider that replaces our Message-ID: the one that the recipient gets, from the provider's ID. */
  headerIdOf?(id: string): string;
}

/** The provider will never accept this email; the message says why, for staff. */
export class MailRejected extends Error {}

/** The email must not go out before somebody has looked at it; no provider was asked. */
export class MailHeldBack extends MailRejected {}

/** The provider does not accept this email now but might later; the message says why, for staff. */
export class MailDelayed extends Error {
  /** Seconds to wait before the next attempt, as the provider asked. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: string | number | null) {
    super(message);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfter = seconds > 0 ? seconds : undefined;
  }
}

/** The provider accepts no email from us now: it cannot be reached, has an internal error, or refuses this service. */
export class ProviderAway extends MailDelayed {}

/**
 * The provider refuses this service, not the email: a wrong password, key or sender. The operator must fix the settings;
 * until then the email is retried.
 */
export class MailMisconfigured extends ProviderAway {}

/** Returns the transport for the provider that staff chose. Throws MailRejected when it is not configured. */
export type TransportFor = (provider: MailServiceProvider) => Transport;
