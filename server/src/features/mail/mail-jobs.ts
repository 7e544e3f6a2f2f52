import type { MailKind, MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';

/**
 * The queues of mails to travellers: the row in `mails` is the mail, the job only says that it is due. Confirmations
 * have their own: a site that sends a thousand orders must not keep a document waiting, and a server of the version
 * before, which does not know them, must not take them for invoices.
 */
export const mailJobs = {
  document: { name: 'send-mail' },
  invoice: { name: 'send-mail' },
  confirmation: { name: 'send-confirmation' },
} as const satisfies Record<MailKind, { name: string }>;

export const mailJobKinds = [mailJobs.document, mailJobs.confirmation] as const;

export interface SendMailData {
  mailId: number;
  /** Which try this is; 1 when absent. */
  attempt?: number;
  /** What the last try lacked, see `Obstacle`: due at once when another of these mails gets through. */
  waitsFor?: Obstacle;
  /** Of the mails that wait for the same, this one is tried every half minute. */
  probeOf?: Obstacle;
}

/** What several mails wait for together: a provider that is away, or a brand without addresses of its own. */
export type Obstacle = MailServiceProvider | `brand:${string}`;
