import * as z from 'zod';
import { askedName } from '../asking/asked-fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line, wholeNumber } from '../fields.ts';
import { orderId } from '../orders/order-id.ts';
import { orderStage } from '../orders/order-stage.ts';
import { processStatus } from '../orders/statuses.ts';
import { instant } from './sent-dates.ts';

/** A refund that the landing site asked for, and what became of it. */
export const refundRequest = z.object({
  state: z.enum(['open', 'approved', 'declined']),
  requested_at: z.string(),
  decided_at: z.string().nullable(),
  decline_reason: z.string().nullable().describe('What staff wrote when they declined it.'),
});
export type RefundRequest = z.infer<typeof refundRequest>;

/** What the traveller is asked for and has not answered yet. */
export const need = z.object({
  field: askedName.describe('A field of the order, or `passport_page`, the photo of the passport page.'),
  id: z.enum(['missing', 'unclear']).describe('`unclear`: what the order has cannot be used as it is.'),
  message: z.string().describe('For the traveller, in the language of the order.'),
});
export type Need = z.infer<typeof need>;

/** The state of an order for the landing site that sent it, in status calls and webhooks. Times are ISO 8601 in UTC. */
export const orderStatus = z.object({
  order_id: z.string(),
  external_ref: z.string().nullable(),
  process_status: processStatus,
  stage: orderStage.describe('What the traveller is told on the page and by email.'),
  needs: z.array(need).describe('What staff ask the traveller for. Empty also where they ask without naming fields.'),
  paid: z.boolean(),
  amount: z.string().nullable().describe('What the customer paid, as you sent it: `49.00`.'),
  currency: z.string().nullable(),
  transaction_id: z.string().nullable().describe('Your reference of the payment.'),
  arrival_date: z.string().nullable(),
  document_sent_at: z.string().nullable().describe('When the document was last sent; null until then.'),
  document_version: z
    .number()
    .int()
    .nullable()
    .describe('The number of the card that the traveller has: 2 for a corrected one; null until there is one.'),
  replaces: z
    .number()
    .int()
    .nullable()
    .describe('The number of the card that it replaces, which the traveller must not use any more.'),
  refunded_at: z.string().nullable().describe('When the money was refunded; null until then.'),
  refunded_amount: z.string().nullable().describe('The money that went back, in `currency`; null until then.'),
  refund_request: refundRequest.nullable().describe('The last refund that you asked for; null if there is none.'),
  created_at: z.string(),
  updated_at: z
    .string()
    .describe('When the status, the payment, the document or a field of the traveller or the journey last changed.'),
  tracking_url: z.string().describe('The URL where the traveller tracks the order.'),
  test: z.boolean().describe('It was sent with a test key.'),
});
export type OrderStatus = z.infer<typeof orderStatus>;

export const exampleStatus: OrderStatus = {
  order_id: '1002938475',
  external_ref: 'WEB-1',
  process_status: 'Completed',
  stage: 'ready',
  needs: [],
  paid: true,
  amount: '49.00',
  currency: 'USD',
  transaction_id: 'ch_4711',
  arrival_date: '2099-03-01',
  document_sent_at: '2099-02-26T08:15:00.000Z',
  document_version: 1,
  replaces: null,
  refunded_at: null,
  refunded_amount: null,
  refund_request: null,
  created_at: '2099-01-10T12:00:00.000Z',
  updated_at: '2099-02-26T08:15:00.000Z',
  tracking_url: 'https://desk.example/track-order/MjAwNTg3Njk1MA',
  test: false,
};

export const getIntakeOrder = defineEndpoint({
  method: 'GET',
  path: '/api/intake/orders/:orderId',
  access: 'intake',
  audit: 'nothing',
  summary: 'The status of one order that this landing site sent',
  fails: ['not_found'],
  params: z.object({ orderId }),
  response: envelope(orderStatus),
  example: { response: { status: 1, message: '', data: exampleStatus } },
});

/** The largest page, which is also the default. */
const maxPage = 100;

export const listIntakeOrders = defineEndpoint({
  method: 'GET',
  path: '/api/intake/orders',
  access: 'intake',
  audit: 'nothing',
  summary: 'The status of the orders that this landing site sent, those that changed earliest first',
  description:
    'Follow `next_cursor` until it is null. To learn of changes, call it from time to time with `updated_since` five minutes before the newest `updated_at` that you have: a change that is just being stored may show a little later than others, so some orders come twice.',
  query: z.object({
    external_ref: line(200).optional().describe('Your own ID of one order.'),
    process_status: processStatus.optional().describe('Orders that are in this status now.'),
    email: line(320).optional().describe("Orders of a customer's `email`, in any case."),
    created_since: instant.describe('Orders that you sent since, as 2099-01-31T00:00:00Z.'),
    created_before: instant.describe('Orders that you sent before.'),
    updated_since: instant.describe('Orders that have changed since, as 2099-01-31T00:00:00Z.'),
    cursor: z
      .string({ error: 'Must be text.' })
      .max(200, 'Unknown cursor.')
      .optional()
      .describe('`next_cursor` of the page before.'),
    limit: wholeNumber(1, maxPage, 'Must be 1 to 100.')
      .default(maxPage)
      .describe('Orders of one page.')
      .meta({ sentAs: { type: 'integer', minimum: 1, maximum: maxPage, default: maxPage } }),
  }),
  response: envelope(z.array(orderStatus), { next_cursor: z.string().nullable().describe('Null on the last page.') }),
  example: { response: { status: 1, message: '', data: [exampleStatus], next_cursor: null } },
});
