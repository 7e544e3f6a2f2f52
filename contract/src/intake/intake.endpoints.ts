import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { line } from '../fields.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { intakeOrder } from './intake-order.ts';

const taken = envelope(z.object({ order_id: z.string(), process_status: processStatus }));

export const postIntakeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders',
  access: 'intake',
  summary: 'Take in one order. A repeated Idempotency-Key or external_ref answers the first order',
  body: intakeOrder,
  response: taken,
});

export const postIntakePayment = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/payment',
  access: 'intake',
  summary: 'Confirm the payment of an order that this landing site sent',
  params: z.object({ orderId }),
  body: z.object({
    paid: z.literal(true, { error: 'Must be true.' }),
    transaction_id: line(200, 'transaction_id is required.'),
    merchant_name: line(200, 'merchant_name is required.'),
  }),
  response: taken,
});

export const getActiveGateway = defineEndpoint({
  method: 'GET',
  path: '/api/intake/active-gateway',
  access: 'intake',
  summary: 'The payment gateway that landing sites must use now',
  response: envelope(z.object({ id: z.number().int(), gateway_name: z.string() }).nullable()),
});
