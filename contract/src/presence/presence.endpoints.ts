import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { orderId } from '../orders/order-id.ts';
import { everyRole } from '../roles.ts';

/** The forms of an order's page in which someone can be writing. */
export const writings = ['comment', 'document', 'transaction', 'correction'] as const;
export type Writing = (typeof writings)[number];

const writing = z.enum(writings, { error: 'Unknown form.' }).nullable();

/** Someone who has the order open. */
export const presentPerson = z.object({ name: z.string(), writing });
export type PresentPerson = z.infer<typeof presentPerson>;

export const reportPresence = defineEndpoint({
  method: 'POST',
  path: '/api/admin/report-presence',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_found'],
  summary: 'Report that the caller has an order open in a tab, or has left it; returns who else has it open',
  body: z.object({
    orderId,
    tab: z.uuid({ error: 'Must be a UUID.' }).describe('Created by the tab, and the same as long as it is open.'),
    writing: writing.default(null),
    hidden: z
      .boolean({ error: 'Must be true or false.' })
      .default(false)
      .describe('The tab is in the background, where browsers let it send one heartbeat a minute.'),
    left: z.boolean({ error: 'Must be true or false.' }).default(false),
  }),
  response: envelope(z.array(presentPerson)),
});
