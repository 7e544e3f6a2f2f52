import type { MailKind } from '@arrival-desk/contract/mail/mail-history.ts';
import type { MailServiceProvider } from '@arrival-desk/contract/mail/providers.ts';

/**
 * The job queues for emails to travellers. The row in `mails` is the email; the job only says that it is due.
 * All but documents and invoices have separate queues: a site that sends a thousand orders must not delay a document, and a
 * server of the previous version, which does not know a kind, must not treat it as an invoice.
 */
export const mailJobs = {
  document: { name: 'send-mail' },
  invoice: { name: 'send-mail' },
  confirmation: { name: 'send-confirmation' },
  refund: { name: 'send-refund' },
  cancellation: { name: 'send-closing' },
  refund_request: { name: 'send-closing' },
  request: { name: 'send-request' },
  change: { name: 'send-change' },
} as const satisfies Record<MailKind, { name: string }>;

export const mailJobKinds = [
  mailJobs.document,
  mailJobs.confirmation,
  mailJobs.refund,
  mailJobs.cancellation,
  mailJobs.request,
  mailJobs.change,
] as const;

export interface SendMailData {
  mailId: number;
  /** Number of the attempt; 1 when absent. */
  attempt?: number;
  /** Why the last attempt failed. The job becomes due at once when another email with this obstacle is sent. */
  waitsFor?: Obstacle;
  /** Set for the one email with this obstacle that is retried every half minute. */
  probeOf?: Obstacle;
}

/** Why several emails wait: an unavailable provider, or a brand with placeholder addresses. */
export type Obstacle = MailServiceProvider | `brand:${string}`;
