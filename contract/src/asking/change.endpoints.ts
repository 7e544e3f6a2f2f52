import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { language, optionalParagraph } from '../fields.ts';
import { fieldsWith } from '../orders/fields/order-fields.ts';
import { visitorOrderId } from '../orders/order-id.ts';
import { readAnswers } from './answer.endpoints.ts';
import { askedField } from './traveller-request.ts';

/** What a traveller changes unasked, in the sequence of the screen. An ID and an email open the page, so it is no identity fact. */
export const changeableNames = fieldsWith({ changedByTraveller: true });
const isChangeable = (name: string) => changeableNames.some((each) => each === name);

const byField = z.record(z.string(), z.unknown(), { error: 'Must have the new values by field.' });

const changes = byField
  .transform((sent, context) => {
    const others = Object.keys(sent).filter((name) => !isChangeable(name));
    for (const name of others)
      context.addIssue({ code: 'custom', path: [name], message: 'Please write to us instead.' });
    return others.length > 0 ? z.NEVER : readAnswers(sent, context);
  })
  .meta({ sentAs: byField });

export const changeQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/front/change-questions',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'too_late'],
  summary: 'What a traveller can change of an order unasked, with the values as they are; empty once the card is filed',
  body: z.object({ orderId: visitorOrderId, language: language.optional() }),
  response: envelope(z.array(askedField)),
});

export const changeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/front/change-order',
  access: 'visitor',
  audit: 'nothing',
  fails: ['not_allowed', 'not_found', 'too_late', 'too_many_requests', 'unavailable'],
  summary: 'Something has changed: a traveller corrects the journey, or writes to staff',
  description:
    'Empty values are left out. The same again changes nothing. What changes is mailed, without its values, to the email of the order. After the card is filed only the message is taken.',
  body: z.object({
    orderId: visitorOrderId,
    values: changes.default({}),
    message: optionalParagraph(1000).describe('What is no field, for staff.'),
  }),
  response: envelope(z.null()),
});
