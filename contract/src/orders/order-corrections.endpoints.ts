import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done } from '../envelope.ts';
import { actId } from '../fields.ts';
import { everyRole } from '../roles.ts';
import { corrections } from './order-corrections.ts';
import { version } from './order-edits.ts';
import { orderId } from './order-id.ts';

// Apart from the other calls: its schemas are those of intake, which the web loads with its form only.
export const editOrder = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/edit-order',
  access: everyRole,
  audit: { act: 'order_corrected', about: ['order', 'orderId'] },
  fails: ['not_found', 'not_allowed', 'move_not_allowed', 'order_changed', 'already_settled'],
  summary:
    'Correct fields of the traveller and the journey; a Telecaller those by which the traveller is reached, and what the traveller is asked for',
  body: z.object({
    orderId,
    version,
    changes: corrections.describe('The new values by field, as intake accepts them; null or an empty text clears one.'),
    by: z
      .enum(['telephone'], { error: 'Must be telephone.' })
      .optional()
      .describe(
        'The traveller has said it on the telephone: questions that are open are answered by it. Always so for a field that the caller can change only as an answer.',
      ),
    actId,
  }),
  response: done,
});
