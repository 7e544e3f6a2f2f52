import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { processStatus } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';

/** One change of one order, as the event stream sends it. Contains no personal data of travellers. */
export const orderChange = z.object({
  order_id: z.string(),
  /** What happened: `moved`, `assigned`, `mail_sent`, … */
  kind: z.string(),
  /** Who did it. */
  actor: z.string(),
  from_status: processStatus.nullable(),
  to_status: processStatus.nullable(),
  /** Of `assigned`: who has the order now. */
  assigned_to: z.string().optional(),
});
export type OrderChange = z.infer<typeof orderChange>;

/** The longest time away, in seconds, after which a watcher is still told what was assigned in it. */
export const maxAway = 86_400;

export const watchOrders = defineEndpoint({
  method: 'GET',
  path: '/api/admin/watch-orders',
  access: everyRole,
  audit: 'nothing',
  summary:
    'Server-sent events: `change` with an orderChange for every change of an order by anyone, `presence` with the order_id when someone opens or leaves an order or writes there, `receipts` when receipts that wait were added, read or deleted, `resync` when changes may have been missed',
  query: z.object({
    away: z.coerce
      .number({ error: 'Must be a whole number.' })
      .int('Must be a whole number.')
      .min(0, 'Must be at least 0.')
      .max(maxAway, `Must be at most ${maxAway}.`)
      .optional()
      .describe('Seconds since the last connection: orders that others have assigned to the caller since come first.'),
  }),
  response: 'file',
});
