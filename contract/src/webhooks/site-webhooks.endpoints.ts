import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { wholeNumber } from '../fields.ts';
import { orderId } from '../orders/order-id.ts';
import { type WebhookEvent, webhookEvents } from './webhook-events.ts';
import { endpointUrl, newSecret, webhookEndpoint, webhookMessage, webhookMessageState } from './webhooks.endpoints.ts';

const types = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
const eventId = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Must be the id of an event.').meta({
  sentAs: { type: 'integer', minimum: 1 },
});

const exampleEndpoint = {
  url: 'https://shop.example/webhooks',
  disabled_at: null,
  disabled_reason: null,
  events: ['order.completed', 'order.refunded'],
  secrets: [{ id: 1, hint: 'x2Y=', created_at: '2099-01-10T12:00:00.000Z', expires_at: null }],
  waiting: 0,
  shared: false,
};

export const getIntakeWebhookEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/intake/webhook-endpoint',
  access: 'intake',
  audit: 'nothing',
  summary: 'Where your webhooks go, and which events you have chosen; null while there is no endpoint',
  response: envelope(webhookEndpoint.nullable()),
  example: { response: { status: 1, message: '', data: exampleEndpoint } },
});

export const setIntakeWebhookEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/intake/webhook-endpoint',
  access: 'intake',
  audit: { act: 'webhook_set', about: ['site'], notes: ['by', 'moved'] },
  summary: 'Set the URL of your webhooks, choose events, and switch them on or off',
  description:
    'The first time, the response has the signing secret, which cannot be read again. An intake key sets the endpoint of real orders, a test key that of test orders; until that one is set, their events go to the one of real orders.',
  body: z.object({
    url: endpointUrl.describe('A public HTTPS address.'),
    events: z
      .array(z.enum(types, { error: `Must be one of ${types.join(', ')}.` }), { error: 'Must be a list of events.' })
      .min(1, 'Must have at least one event; null or nothing for all.')
      .max(types.length, 'Must name each event once.')
      .nullish()
      .describe('The events that are sent; null or nothing for all, also for those that will be added.'),
    on: z
      .boolean({ error: 'Must be true or false.' })
      .default(true)
      .describe('Events that happen while webhooks are off are not sent later.'),
  }),
  response: envelope(z.object({ secret: newSecret.nullable() })),
  example: {
    body: { url: 'https://shop.example/webhooks', events: ['order.completed', 'order.refunded'] },
    response: { status: 1, message: '', data: { secret: 'whsec_bm90IGEgc2VjcmV0' } },
  },
});

export const rotateIntakeWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/intake/webhook-endpoint/rotate-secret',
  access: 'intake',
  audit: { act: 'webhook_secret_rotated', about: ['site'], notes: ['by'] },
  fails: ['not_found'],
  summary: 'Create a new signing secret; the previous one also signs for 24 hours',
  response: envelope(z.object({ secret: newSecret })),
  example: { response: { status: 1, message: '', data: { secret: 'whsec_bm90IGEgc2VjcmV0' } } },
});

export const testIntakeWebhookEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/intake/webhook-endpoint/test',
  access: 'intake',
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'Send the event `test` to your endpoint',
  response: done,
  example: { response: { status: 1, message: '', data: null } },
});

export const listIntakeEvents = defineEndpoint({
  method: 'GET',
  path: '/api/intake/events',
  access: 'intake',
  audit: 'nothing',
  summary: 'The events of the last 30 days that were or will be sent to you, newest first',
  description: 'A test key sees those of test orders, an intake key those of real ones.',
  query: z.object({
    type: z.enum([...types, 'test'], { error: `Must be one of ${types.join(', ')}, test.` }).optional(),
    order_id: orderId.optional(),
    state: webhookMessageState.optional().describe('`Failed` has those that can be sent again.'),
    before: eventId.optional().describe('Only events before the one with this `id`: the last one of the page before.'),
    limit: wholeNumber(1, 100, 'Must be a number from 1 to 100.')
      .default(25)
      .meta({ sentAs: { type: 'integer', minimum: 1, maximum: 100, default: 25 } }),
  }),
  response: envelope(z.array(webhookMessage)),
  example: {
    response: {
      status: 1,
      message: '',
      data: [
        {
          id: '4711',
          message_id: 'msg_2f6c1b1e-6a0e-4f5b-8a52-0b8f5a526f0c',
          order_id: '1002938475',
          type: 'order.completed',
          test: false,
          created_at: '2099-02-26T08:15:00.000Z',
          state: 'Delivered',
          attempts: 1,
          next_at: null,
          last_status: 204,
          last_error: null,
          payload: '{"type":"order.completed","timestamp":"2099-02-26T08:15:00.000Z","data":{"order_id":"1002938475"}}',
        },
      ],
    },
  },
});

export const replayIntakeEvent = defineEndpoint({
  method: 'POST',
  path: '/api/intake/events/:eventId/replay',
  access: 'intake',
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'Send an event again, with the same ID and content',
  params: z.object({ eventId }),
  response: done,
  example: { response: { status: 1, message: '', data: null } },
});
