import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';
import { rowId, wholeNumber } from '../fields.ts';
import type { Role } from '../roles.ts';

const admins: readonly Role[] = ['Admin'];
const site = z.object({ siteId: rowId });
const isOfTest = 'Whether it is about the endpoint of test orders.';
/** The endpoint of a site's real orders, or that of its test orders. */
const target = site.extend({ test: z.boolean({ error: 'Must be true or false.' }).default(false).describe(isOfTest) });
export const newSecret = z
  .string()
  .describe('The signing secret. This response is the only place where it can be read.');

/** The endpoint that receives the webhooks of a landing site. */
export const webhookEndpoint = z.object({
  url: z.string(),
  /** When sending was switched off, and why; both null while it is on. */
  disabled_at: z.string().nullable(),
  disabled_reason: z.string().nullable(),
  /** The types of events that the site has chosen; null for all. */
  events: z.array(z.string()).nullable(),
  /** Newest first. Until it expires, a replaced secret signs messages too, next to the newest one. */
  secrets: z.array(
    z.object({ id: z.number().int(), hint: z.string(), created_at: z.string(), expires_at: z.string().nullable() }),
  ),
  /** Messages that have not been delivered yet. */
  waiting: z.number().int(),
  shared: z.boolean().describe('Events of real orders and of test orders both go here: test orders have no endpoint.'),
});

/** The same for staff. `set_by_site_at`: when the site itself last set it, null if it never has. */
const endpointForStaff = webhookEndpoint.extend({ set_by_site_at: z.string().nullable() });
export type WebhookEndpoint = z.infer<typeof endpointForStaff>;

export const webhookMessageState = z.enum(['Waiting', 'Delivered', 'Failed']);

export const webhookMessage = z.object({
  id: z.string(),
  /** The `webhook-id` header: the same at every attempt, so that receivers recognise repeats. */
  message_id: z.string(),
  /** Null for a test event. */
  order_id: z.string().nullable(),
  type: z.string(),
  /** Whether the message is about a test order. */
  test: z.boolean(),
  created_at: z.string(),
  state: webhookMessageState,
  attempts: z.number().int(),
  /** When the next attempt is due; null when it is due now or there is none. */
  next_at: z.string().nullable(),
  last_status: z.number().int().nullable().describe('The HTTP status of the last response; null without one.'),
  last_error: z.string().nullable().describe('Why the last attempt was no delivery; null if it was, or before it.'),
  payload: z.string().nullable().describe('The body as it was last sent; null before the first attempt.'),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** One HTTP request of a message and its response. */
const webhookAttempt = z.object({
  id: z.string(),
  at: z.string(),
  ms: z.number().int(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  status: z.number().int().nullable(),
  /** The beginning of the response's body. */
  response: z.string().nullable(),
  /** Why there was no response. */
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const endpointUrl = z
  .string({ error: 'Please enter the URL of the endpoint.' })
  .trim()
  .min(1, 'Please enter the URL of the endpoint.')
  .max(500, 'At most 500 characters.')
  // Parsers of URLs drop line breaks in silence.
  .regex(/^[^\s\p{C}]*$/u, 'Must not contain spaces or line breaks.');

export const getWebhookEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/webhook-endpoint',
  access: admins,
  audit: 'nothing',
  fails: ['not_found'],
  summary: "Where a landing site's webhooks go; null while it has no endpoint",
  query: site.extend({
    test: z.enum(['yes', 'no'], { error: 'Must be yes or no.' }).default('no').describe(isOfTest),
  }),
  response: envelope(endpointForStaff.nullable()),
});

export const setWebhookEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/set-webhook-endpoint',
  access: admins,
  audit: { act: 'webhook_set', about: ['site', 'siteId'], notes: ['moved'] },
  fails: ['not_found'],
  summary: "Set the URL of a landing site's webhooks and switch them on; the first time it creates the secret",
  body: target.extend({ url: endpointUrl }),
  response: envelope(z.object({ secret: newSecret.nullable() })),
});

export const switchWebhooks = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/switch-webhooks',
  access: admins,
  audit: { act: 'webhooks_switched', about: ['site', 'siteId'], fields: ['on'] },
  fails: ['not_found'],
  summary: "Switch a landing site's webhooks off or on; what happens while they are off is not sent later",
  body: target.extend({ on: z.boolean({ error: 'Must be true or false.' }) }),
  response: done,
});

export const rotateWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/api/admin/rotate-webhook-secret',
  access: admins,
  audit: { act: 'webhook_secret_rotated', about: ['site', 'siteId'] },
  fails: ['not_found'],
  summary: 'Create a new signing secret; the previous one also signs for 24 hours',
  body: target,
  response: envelope(z.object({ secret: newSecret })),
});

export const sendTestWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/admin/send-test-webhook',
  access: admins,
  audit: { act: 'webhook_tested', about: ['site', 'siteId'] },
  fails: ['not_found'],
  summary: 'Send a test event to a landing site',
  body: target,
  response: done,
});

export const getWebhookMessages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/webhook-messages',
  access: admins,
  audit: 'nothing',
  summary: 'What a landing site was sent in the last 30 days, newest first',
  query: site.extend({
    before: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Must be the id of a message.').optional(),
    limit: wholeNumber(1, 100, 'Must be a number from 1 to 100.').default(25),
  }),
  response: envelope(z.array(webhookMessage)),
});

export const getWebhookAttempts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/webhook-messages/:messageId/attempts',
  access: admins,
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'Each request of a message and what came back, newest first',
  params: z.object({ messageId: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Must be the id of a message.') }),
  response: envelope(z.array(webhookAttempt)),
});

export const replayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/admin/replay-webhook',
  access: admins,
  audit: { act: 'webhook_replayed', about: ['message', 'messageId'] },
  fails: ['not_found'],
  summary: 'Send a message again, with the same ID and content',
  body: z.object({ messageId: wholeNumber(1, Number.MAX_SAFE_INTEGER, 'Must be the id of a message.') }),
  response: done,
});
