import type { MailServiceProvider } from '@arrival-desk/contract/mail/mail-history.ts';

/** The queue of mails to travellers: the row in `mails` is the mail, the job only says that it is due. */
export const sendMailJob = { name: 'send-mail' } as const;

export interface SendMailData {
  mailId: number;
  /** Which try this is; 1 when absent. */
  attempt?: number;
  /** The provider was away at the last try: due at once when another of these mails gets through. */
  waitsFor?: MailServiceProvider;
  /** Of the mails that wait for a provider, this one is tried every half minute. */
  probeOf?: MailServiceProvider;
}
