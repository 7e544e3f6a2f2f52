import * as z from 'zod';

/** The first is the default (MAIL-1). */
const mailProviders = ['AWS', 'Sendgrid'] as const;
export const mailProvider = z.enum(mailProviders, { error: 'Must be AWS or Sendgrid.' });
export const mailServiceProvider = mailProvider.default('AWS');
export type MailServiceProvider = z.output<typeof mailServiceProvider>;

/** What a mail carries; a confirmation that an order has come in paid carries its text alone. */
export const mailKind = z.enum(['document', 'invoice', 'confirmation']);
export type MailKind = z.infer<typeof mailKind>;

/** The first four are what we did; the others are what the provider reports of a mail that was sent. */
const mailStates = ['Queued', 'Sent', 'Failed', 'Cancelled', 'Delivered', 'Opened', 'Bounced', 'Complained'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** How often a mail is tried before it counts as failed: over about an hour. */
export const maxMailAttempts = 8;

/** One mail to a traveller. `mail_service_provider` is what staff asked for, `transport` what carried it. */
export const mailHistoryEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  create_ts: z.string(),
  email: z.string(),
  kind: mailKind,
  state: mailState,
  /** Why it failed or came back, or why it is being tried again; in words for staff. */
  reason: z.string().nullable(),
  /** When the provider saw the mail reach its state; null before it has reported anything. */
  state_ts: z.string().nullable(),
  /** Tries that have failed so far. */
  attempts: z.number().int(),
  /** When a queued mail is tried again; null before its first try. */
  next_try_ts: z.string().nullable(),
  sent_ts: z.string().nullable(),
  /** Until then it can be taken back; null for a mail that goes out at once. */
  send_after: z.string().nullable(),
  sent_by: z.string(),
  message_id: z.string().nullable(),
  transport: z.string().nullable(),
  uploadDoc: z.object({
    /** Empty once the document was taken back. */
    file1: z.string(),
    mail_service_provider: mailProvider,
    /** Signed and expiring. Null for an invoice that has not been sent yet, and for a document that was taken back. */
    url: z.string().nullable(),
  }),
});
export type MailHistoryEntry = z.infer<typeof mailHistoryEntry>;

/** The newest mail of the document has not reached the traveller: what happened, and by whom it may be sent instead. */
export const undeliveredMail = z.object({
  state: mailState,
  reason: z.string().nullable(),
  email: z.string(),
  mail_service_provider: mailProvider,
  /** Null where the other provider is not set up or has failed with this address too. */
  other_provider: mailProvider.nullable(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;
