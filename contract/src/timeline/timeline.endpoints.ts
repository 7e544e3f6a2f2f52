import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { mailKind, mailProvider, mailState } from '../mail/mail-history.ts';
import { typedText, withheldText } from '../need-to-know.ts';
import { fieldEdit } from '../orders/order-edits.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';

/**
 * The filters of the timeline. `all` is every change; `openings`, which staff have opened the order or its document, comes
 * from the audit trail and stands apart.
 */
export const timelineFilters = ['all', 'moves', 'mail', 'downloads', 'comments', 'edits', 'openings'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

const remarkFlags = ['whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error'] as const;

/** One event of an order, with the related data of other tables. */
export const timelineEntry = z.object({
  /** Sequence number of the event within its order, from 1; of an opening, its ID in the audit trail. */
  seq: z.number().int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** A staff member's name, a landing site's, 'Traveller' or 'System'. */
  actor: z.string(),
  /** `moved`, `assigned`, `mail_sent`, … */
  kind: z.string(),
  filter: z.enum(timelineFilters),
  from_status: processStatus.nullable(),
  to_status: processStatus.nullable(),
  /** Who the order was assigned to before; null when the event did not change that. */
  assigned_from: z.string().nullable(),
  /** Who the order was assigned to by someone else; null when it was not. */
  assigned_to: z.string().nullable(),
  /** File name of the document. */
  file1: z.string().nullable(),
  mail: z
    .object({
      kind: mailKind,
      email: z.string(),
      mail_service_provider: mailProvider,
      /** The transport that sent the email; null until it has been sent. */
      transport: z.string().nullable(),
      /** The current state of the email, not its state at the time of the event. */
      state: mailState,
      /** Seconds during which the upload could be undone; null for an email that was sent at once. */
      hold_seconds: z.number().int().nullable(),
      /** Why the email failed or is being retried. */
      reason: z.string().nullable(),
      /** Why the email goes to an address that is not on the order; null for an address that is. */
      elsewhere_reason: withheldText().nullable(),
    })
    .nullable(),
  remark: z.object({ remark: typedText(), flags: z.array(z.enum(remarkFlags)) }).nullable(),
  download: z.object({ ip: z.string(), timezone: z.string(), browser: z.string(), os: z.string() }).nullable(),
  edits: z.array(fieldEdit),
  /** `telephone`: a member has typed what the traveller answered on the telephone. */
  by: z.enum(['telephone']).nullable(),
  /** The status in which revert-move leaves the order, for the move or refund mark that the caller can take back; else null. */
  revertTo: processStatus.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const getOrderTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-order-timeline/:orderId',
  access: everyRole,
  audit: { act: 'order_opened', about: ['order', 'orderId'], quietMinutes: 10 },
  fails: ['not_found'],
  summary: 'Everything that happened to an order, newest first, in pages',
  params: z.object({ orderId }),
  query: z.object({
    filter: z.enum(timelineFilters, { error: 'Unknown filter.' }).default('all'),
    before: z.coerce
      .number({ error: 'Must be a whole number.' })
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(2_147_483_647, 'Too large.')
      .optional()
      .describe('Only entries before the one with this seq.'),
    limit: z.coerce
      .number({ error: 'Must be a whole number.' })
      .int('Must be a whole number.')
      .min(1, 'Must be at least 1.')
      .max(200, 'At most 200.')
      .default(50),
  }),
  response: envelope(z.array(timelineEntry), {
    /** The value of `before` for the next page; null on the last page. */
    next: z.number().int().nullable(),
  }),
});
