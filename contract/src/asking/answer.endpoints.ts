import * as z from 'zod';
import { defineEndpoint, type FilePart } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { type Corrections, travellerAnswers } from '../orders/order-corrections.ts';
import { visitorOrderId } from '../orders/order-id.ts';

const photo: FilePart = {
  name: 'file',
  description: 'The photo of the passport page, if it is asked for: JPEG, PNG, WebP, or a PDF; at most 10 MB',
  maxBytes: 10 * 1_048_576,
  optional: true,
};

/** In a form the answers are JSON. */
function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent ?? {};
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}

const unanswered = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Reads answers as intake does; empty ones are left out. */
export function readAnswers(sent: Record<string, unknown>, context: z.RefinementCtx): Corrections {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => !unanswered(value)));
  if (Object.keys(given).length === 0) return {};
  const read = travellerAnswers.safeParse(given);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
}

const byField = z.record(z.string(), z.unknown(), { error: 'Must have the answers by field.' });

/** The answers by field. */
export const answers = byField.transform(readAnswers).meta({ sentAs: byField });

/** The same in a form. */
const answersOfForm = z
  .preprocess(parsed, byField)
  .transform(readAnswers)
  .meta({ sentAs: z.string().describe('JSON') });

// Apart from the other calls of visitors: its schemas are those of intake.
export const answerRequest = defineEndpoint({
  method: 'POST',
  path: '/api/front/answer-request',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'already_settled', 'too_many_requests'],
  summary: 'Answer what the traveller is asked for; some of it can be answered later',
  description: 'A form, with the answers by field as JSON in `values`. Answers that are sent again change nothing.',
  body: z.object({
    orderId: visitorOrderId,
    requestId: z.coerce
      .number({ error: 'Must be a number.' })
      .int('Must be a number.')
      .min(1, 'Must be a number.')
      .max(2 ** 31 - 1, 'Must be a number.'),
    values: answersOfForm,
  }),
  file: photo,
  response: envelope(z.object({ open: z.number().int().describe('How many questions are still open') })),
});
