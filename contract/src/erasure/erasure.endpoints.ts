import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line } from '../fields.ts';
import { orderIdsUpTo } from '../orders/order-id.ts';
import { outcome } from '../orders/outcome.ts';
import { processStatus } from '../orders/statuses.ts';
import { dueOrder, erasureConfirmation, holdReason } from './retention.endpoints.ts';

/** The maximum number of orders that one call lists, exports or erases. */
export const travellerOrdersAtOnce = 200;

const chosenOrders = orderIdsUpTo(travellerOrdersAtOnce);

/** Why an order is listed. */
export const travellerMatches = {
  order: 'This order',
  email: 'Same email',
  contact: 'Same contact email',
} as const;
export type TravellerMatch = keyof typeof travellerMatches;

export const travellerOrder = dueOrder.omit({ since: true }).extend({
  full_name: z.string(),
  email: z.string(),
  contact_email_address: z.string(),
  created_at: z.string().describe('ISO 8601 in UTC'),
  match: z.enum(Object.keys(travellerMatches) as [TravellerMatch, ...TravellerMatch[]]),
  hold: holdReason.nullable(),
  process_status: processStatus,
});
export type TravellerOrder = z.infer<typeof travellerOrder>;

export const findTraveller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/find-traveller',
  access: ['Admin'],
  audit: { act: 'traveller_searched', hashed: ['text'], counts: ['orders'] },
  summary:
    'The orders that can belong to one traveller: by an order ID or an email, that order and all with one of its two emails, newest first',
  body: z.object({ text: line(254, 'Please enter an order ID or an email.') }),
  response: envelope(
    z.object({
      total: z.number().int().describe('The number of all such orders; `orders` has the newest 200'),
      orders: z.array(travellerOrder),
    }),
  ),
});

export const exportTraveller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/export-traveller',
  access: ['Admin'],
  audit: { act: 'traveller_exported', about: ['order', 'orderId'] },
  fails: ['not_found'],
  summary: 'Everything that is on file about some orders, as one ZIP archive of JSON and files',
  body: z.object({ orderId: chosenOrders }),
  response: 'file',
});

export const eraseTraveller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/erase-traveller',
  access: ['Admin'],
  audit: { act: 'orders_erased', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed'],
  summary: 'Erase orders of a traveller for good, whatever their status. An order with an open chargeback is refused',
  body: z.object({
    orderId: chosenOrders,
    confirmation: z.literal(erasureConfirmation, { error: 'Please type ERASE.' }),
  }),
  response: outcome,
});
