import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { actId, optionalParagraph } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { orderId, orderIds } from '../orders/order-id.ts';
import { outcome } from '../orders/outcome.ts';
import { processStatus } from '../orders/statuses.ts';
import { everyRole } from '../roles.ts';
import { askedName, askedNames } from './asked-fields.ts';
import { askedBy } from './traveller-request.ts';

const fields = z
  .array(askedName, { error: 'Must be a list of fields.' })
  .min(1, 'Choose what to ask for.')
  .max(askedNames.length, 'Names a field twice.')
  .refine((names) => new Set(names).size === names.length, 'Names a field twice.')
  .describe('What the traveller is asked for: fields of the order, and `passport_page`.');

const text = optionalParagraph(1000).describe('A line of staff, which the traveller reads with the questions.');

export const askTraveller = defineEndpoint({
  method: 'POST',
  path: '/api/admin/ask-traveller',
  access: everyRole,
  audit: { act: 'traveller_asked', about: ['order', 'orderId'], fields: ['by'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed', 'unavailable'],
  summary:
    'Ask the traveller for fields of an order, by email or after a Whatsapp message; moves it to Awaiting Customer',
  description:
    'The email and the move are one act, which `undo-changes` takes back with the returned `change`. It replaces an open request. A Telecaller asks for missing fields only.',
  body: z.object({
    orderId,
    fields,
    text,
    by: askedBy.default('mail').describe('`whatsapp`: the person has sent the message, and no email goes out.'),
    fromStatus: processStatus.optional().describe('The status that the person saw.'),
    actId,
  }),
  response: envelope(z.object({ change: z.number().int(), holdSeconds: z.number().int() })),
});

export const getRequestText = defineEndpoint({
  method: 'POST',
  path: '/api/admin/request-text',
  access: everyRole,
  audit: 'nothing',
  fails: ['not_found', 'not_allowed', 'move_not_allowed'],
  summary: 'The email and the Whatsapp message by which the traveller would be asked, in the language of the traveller',
  body: z.object({ orderId, fields, text }),
  response: envelope(
    z.object({
      language: z.enum(languageCodes),
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      whatsapp: z.string().describe('A shorter text, with the link'),
    }),
  ),
});

export const clearAnswered = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/clear-answered',
  access: everyRole,
  audit: { act: 'answers_cleared', about: ['order', 'orderId'], counts: ['done', 'refused'] },
  fails: ['not_found', 'already_settled'],
  summary: "'Nothing to do': orders are not shown as answered any more; nothing else of them changes",
  body: z.object({ orderId: orderIds, actId }),
  response: outcome,
});
