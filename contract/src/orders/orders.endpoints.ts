import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line } from '../fields.ts';
import { everyRole, managers } from '../roles.ts';
import { orderIds } from './order-id.ts';
import { orderText } from './order-texts.ts';
import { fromStatus, outcome } from './outcome.ts';

export const assignOrderStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/assign-order-status',
  access: everyRole,
  audit: { act: 'orders_assigned', about: ['order', 'orderId'], fields: ['takeOver'], counts: ['done', 'refused'] },
  fails: ['not_found', 'not_allowed', 'already_assigned', 'move_not_allowed', 'order_changed'],
  summary: "Assign orders to oneself, as a Manager or an Admin to any member, or with null 'Move to Original Folder'",
  body: z.object({
    orderId: orderIds,
    assignto: z
      .preprocess(
        (value) => (value === '' || value === 'null' ? null : value),
        line(100, 'Must be the name of a member.').nullable(),
      )
      .optional()
      .transform((value) => value ?? null),
    takeOver: z
      .boolean({ error: 'Must be true or false.' })
      .default(false)
      .describe('Take an order that someone else has.'),
    fromStatus,
  }),
  response: outcome,
});

export const getAssignees = defineEndpoint({
  method: 'GET',
  path: '/api/admin/get-assignees',
  access: managers,
  audit: 'nothing',
  summary:
    'The members to whom orders can be assigned, by name; members who have not accepted their invitation are left out',
  response: envelope(z.array(z.object({ id: z.number().int(), name: z.string() }))),
});

/** The number of orders that a confirmation of a bulk action names; it only counts the others. */
export const describedOrders = 5;

/** Who else works on some orders: how many of them each has assigned, and how many open. */
export const othersOnOrders = z.array(
  z.object({ name: z.string(), assigned: z.number().int(), open: z.number().int() }),
);
export type OthersOnOrders = z.infer<typeof othersOnOrders>;

export const describeOrders = defineEndpoint({
  method: 'POST',
  path: '/api/admin/describe-orders',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_found'],
  summary:
    'Describe orders for the question before an action on them: the first few names, the sum of the amounts, and who else works on them',
  body: z.object({ orderId: orderIds }),
  response: envelope(
    z.object({
      /** In the requested sequence; orders that no longer exist are left out. */
      orders: z.array(z.object({ order_id: z.string(), full_name: orderText('full_name') })).max(describedOrders),
      /** The sum for each currency, as a decimal string. */
      amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
      withoutAmount: z.number().int(),
      others: othersOnOrders,
    }),
  ),
});
