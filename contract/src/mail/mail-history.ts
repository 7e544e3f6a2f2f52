import * as z from 'zod';
import { eitherOf } from '../either-of.ts';
import { identityOnly } from '../need-to-know.ts';
import { defaultMailProvider, providerNames } from './providers.ts';

export const mailProvider = z.enum(providerNames, { error: `Must be ${eitherOf(providerNames)}.` });
export const mailServiceProvider = mailProvider.default(defaultMailProvider);

/** What an email is for. Documents and invoices are attachments; what becomes of an order and its money is text only. */
export const mailKind = z.enum([
  'document',
  'invoice',
  'confirmation',
  'refund',
  'cancellation',
  'refund_request',
  'request',
  'change',
]);
export type MailKind = z.infer<typeof mailKind>;

/** Those about the end of an order, each of which says how it stands when it goes out. */
export const closingMailKinds = ['cancellation', 'refund_request'] as const satisfies readonly MailKind[];

/** The emails of the system: nobody types their address, they go to the email of the order as it is when they go out. */
export const systemMail = mailKind.exclude(['document', 'invoice'], {
  error: 'Must be a kind of email that can be sent again.',
});
export type SystemMail = z.infer<typeof systemMail>;
export const isSystemMail = (kind: MailKind): kind is SystemMail => systemMail.options.some((each) => each === kind);

/** The first four are set by this application; the others are reported by the provider after the email was sent. */
const mailStates = ['Queued', 'Sent', 'Failed', 'Cancelled', 'Delivered', 'Opened', 'Bounced', 'Complained'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** The number of attempts, over about an hour, after which an email counts as failed. */
export const maxMailAttempts = 8;

/** One mail to a traveller. `mail_service_provider` is what staff asked for, `transport` what carried it. */
export const mailHistoryEntry = z.object({
  id: z.number().int(),
  order_id: z.string(),
  create_ts: z.string(),
  email: z.string(),
  /** Its address was one of the order and is none any more. One that a person typed with a reason never was. */
  to_former_address: z.boolean(),
  kind: mailKind,
  state: mailState,
  /** Why the email failed, bounced or is being retried, as a sentence for staff. */
  reason: z.string().nullable(),
  /** When the email reached its state according to the provider; null until the provider has reported anything. */
  state_ts: z.string().nullable(),
  /** Failed attempts so far. */
  attempts: z.number().int(),
  /** When a queued email is retried; null before its first attempt. */
  next_try_ts: z.string().nullable(),
  /** It failed because facts of the form or its address had changed before it was sent: no provider has refused it. */
  held_back: z.boolean(),
  sent_ts: z.string().nullable(),
  /** The upload can be undone until then; null for an email that is sent at once. */
  send_after: z.string().nullable(),
  sent_by: z.string(),
  message_id: z.string().nullable(),
  transport: z.string().nullable(),
  uploadDoc: z.object({
    /** '' after the upload of the document was undone. */
    file1: z.string(),
    mail_service_provider: mailProvider,
    /** Of the document, signed and expiring; null when there is none, or its upload was undone. */
    url: identityOnly(z.string().nullable()),
    /** Of the invoice, signed and expiring; null when there is none, or it is not sent yet. */
    invoice_url: z.string().nullable(),
  }),
});
export type MailHistoryEntry = z.infer<typeof mailHistoryEntry>;

/** What the receiving server had against an email, as far as its words tell: what helps then differs. */
export const mailCause = z.enum(['attachment', 'full', 'address']);
export type MailCause = z.infer<typeof mailCause>;

/** The hours after which an email goes out that is sent to a full mailbox again. */
export const fullMailboxHours = 4;

/** What staff do about a document that is possibly wrong. */
export const checkThenSend = 'Check the document, then send it again.';

/** Why an email that carries a file did not go out to the address that it was queued for. */
export const addressTakenOff =
  'The address was taken off the order before the email was sent. Send it to an address of the order.';

/**
 * The newest email with the document has not reached the traveller: why, and which provider can send it instead. It is
 * 'Cancelled' when a move cancelled it that was taken back, and held back when its order was corrected before it was sent.
 */
export const undeliveredMail = z.object({
  state: mailState,
  reason: z.string().nullable(),
  email: z.string(),
  mail_service_provider: mailProvider,
  held_back: z.boolean(),
  /** Where it is sent now: `email`, or the email of the order if that address has been taken off the order. */
  send_to: z.string(),
  /**
   * Null when the other provider is not configured or has failed with this address too. An email that was cancelled, held
   * back or sent to a former address was never tried with `send_to`, so its own provider can send it.
   */
  other_provider: mailProvider.nullable(),
  /** Null where the reason does not tell, and for an email that no provider has refused. */
  cause: mailCause.nullable(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;
