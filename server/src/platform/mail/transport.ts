import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';

export interface OutgoingMail {
  from: string;
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one mail, so that a second delivery after a crash can be recognised. With angle brackets. */
  messageId: string;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** A way out for mails. Throws MailRejected when trying again is no use, MailDelayed or anything else when it is. */
export interface Transport {
  name: 'SES' | 'SendGrid' | 'SMTP' | 'file';
  /** Returns the ID under which the provider knows the mail. */
  send(mail: OutgoingMail): Promise<string>;
}

/** The provider will never take this mail; the message says why, for staff. */
export class MailRejected extends Error {}

/** The provider does not take this mail now but may later; the message says why, for staff. */
export class MailDelayed extends Error {
  /** Seconds that the provider asks to be left alone for. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: string | number | null) {
    super(message);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfter = seconds > 0 ? seconds : undefined;
  }
}

/** The provider takes no mail of anyone now: it cannot be reached, has a fault of its own, or refuses this service. */
export class ProviderAway extends MailDelayed {}

/**
 * The provider refuses this service, not the mail: a wrong password, key or sender. That is the operator's to mend, so
 * the mail keeps being tried.
 */
export class MailMisconfigured extends ProviderAway {}

/** Picks the transport for what staff asked for. Throws MailRejected when that provider is not set up. */
export type TransportFor = (provider: MailServiceProvider) => Transport;
