import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { intakeOrder, intakePayment } from './intake-order.ts';

/** What is worth knowing about a request that was accepted. */
const warnings = { warnings: z.array(z.string()) };

const taken = envelope(
  z.object({
    order_id: z.string(),
    process_status: processStatus,
    /** Where the traveller follows the order. */
    tracking_url: z.string(),
  }),
  warnings,
);

export const postIntakeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders',
  access: 'intake',
  summary:
    'Take in one order. The same order again under its Idempotency-Key or external_ref returns the first; other content is refused',
  creates: true,
  body: intakeOrder,
  response: taken,
});

export const postIntakePayment = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/payment',
  access: 'intake',
  summary: 'Confirm the payment of an order that this landing site sent',
  params: z.object({ orderId }),
  body: intakePayment,
  response: envelope(z.object({ order_id: z.string(), process_status: processStatus }), warnings),
});

export const getActiveGateway = defineEndpoint({
  method: 'GET',
  path: '/api/intake/active-gateway',
  access: 'intake',
  summary: 'The payment gateway that landing sites must use now',
  response: envelope(z.object({ id: z.number().int(), gateway_name: z.string() }).nullable()),
});
