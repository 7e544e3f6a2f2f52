import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { type WebhookEvent, webhookEvents } from '../webhooks/webhook-events.ts';
import { exampleStatus, orderStatus } from './intake-status.endpoints.ts';

/** The events that a landing site lets happen to its test order; an order is created once. */
export type PlayedEvent = Exclude<WebhookEvent, 'order.created'>;

const playedEvents = (Object.keys(webhookEvents) as WebhookEvent[]).filter((event) => event !== 'order.created');

export const advanceIntakeTestOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/test-orders/:orderId/advance',
  access: 'intake',
  audit: 'nothing',
  summary: 'Let an event happen to a test order',
  description:
    'Changes the test order as the event changes a real one, sends the webhook, and returns the status. `order.started` opens the filing window of an order in Future. An event that cannot happen to the order as it is now is refused (`move_not_allowed`). Only a test key finds test orders.',
  fails: ['not_found', 'move_not_allowed'],
  params: z.object({ orderId }),
  body: z.object({
    event: z.enum(playedEvents as [PlayedEvent, ...PlayedEvent[]], {
      error: `Must be one of ${playedEvents.join(', ')}.`,
    }),
    decision: z
      .enum(['approved', 'declined'], { error: 'Must be approved or declined.' })
      .default('approved')
      .describe('For `order.refund_decided`: what staff decide.'),
  }),
  response: envelope(orderStatus),
  example: {
    body: { event: 'order.document_sent' },
    response: { status: 1, message: '', data: { ...exampleStatus, process_status: 'New', test: true } },
  },
});
