import * as z from 'zod';
import { answers } from '../asking/answer.endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { optionalParagraph, paragraph } from '../fields.ts';
import { siteCorrections } from '../orders/order-corrections.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { warnings } from './intake.endpoints.ts';
import { withoutCardData } from './intake-order.ts';
import { need, refundRequest } from './intake-status.endpoints.ts';

// Apart from the other calls: its schemas are those of corrections, which the web loads with their form only.
export const updateIntakeOrder = defineEndpoint({
  method: 'PATCH',
  path: '/api/intake/orders/:orderId',
  access: 'intake',
  audit: 'nothing',
  summary: 'Correct fields of the traveller and the journey',
  description:
    'Send the fields that have changed; only null or an empty text clears one. Values are read as in a new order: one that is not understood leaves the field as it is, and `warnings` names it, as it does values that can hardly be right. What would refuse a new order, as a date that means two days, is refused, and nothing is stored then. The purchase never changes. The same correction again changes nothing. It is possible until the card is filed or made, or the order is closed (`too_late`).',
  fails: ['not_found', 'too_late'],
  params: z.object({ orderId }),
  body: siteCorrections,
  response: envelope(
    z.object({
      order_id: z.string(),
      process_status: processStatus.describe('A new arrival date can move the order to or from Future.'),
      changed: z.array(z.string()).describe('The fields whose stored value has changed.'),
    }),
    warnings,
  ),
  example: {
    body: { passport_number: 'PX1234568', arrival_date: '2099-03-02' },
    response: {
      status: 1,
      message: '',
      data: { order_id: '1002938475', process_status: 'Future', changed: ['passport_number', 'arrival_date'] },
      warnings: ['arrival_date: 2099-03-02 is more than two years ahead. Check the year; the order waits until then.'],
    },
  },
});

const params = z.object({ orderId });

export const answerIntakeQuestions = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/answers',
  access: 'intake',
  audit: 'nothing',
  summary: 'Answer what the traveller is asked for',
  description:
    'Send the fields of `needs`, all of them or some. Values are read as in a new order, and one that is not understood is refused with its field; nothing is stored then. The photo of the passport page goes to its own call. The same answers again change nothing. If nothing is asked any more it is `already_settled`.',
  fails: ['not_found', 'already_settled'],
  params,
  body: z.object({ values: answers.describe('The answers by field.') }),
  response: envelope(
    z.object({
      order_id: z.string(),
      process_status: processStatus,
      needs: z.array(need).describe('What is still asked.'),
    }),
  ),
  example: {
    body: { values: { hotel_adress_in_china: 'Grand Hyatt Beijing, 1 East Chang An Avenue' } },
    response: { status: 1, message: '', data: { order_id: '1002938475', process_status: 'Awaiting', needs: [] } },
  },
});

export const cancelIntakeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/cancel',
  access: 'intake',
  audit: 'nothing',
  summary: 'Cancel an order that is no longer wanted',
  description:
    'Moves the order out of work: to Refunds if a refund is due, otherwise to Deleted. By default a refund is due for a paid order whose card has not been filed; the desk can set that it never is, or always. Cancelling again changes nothing. After the card is made it is `too_late`: ask for a refund instead.',
  fails: ['not_found', 'too_late'],
  params,
  body: withoutCardData(
    z.preprocess(
      (body) => body ?? {},
      z.object({ reason: optionalParagraph(1000).describe('Staff read it in the comments of the order.') }),
    ),
  ),
  response: envelope(
    z.object({
      order_id: z.string(),
      process_status: processStatus,
      refund_due: z.boolean().describe('Staff refund the payment; the webhook `order.refunded` tells when.'),
    }),
  ),
  example: {
    body: { reason: 'The trip is off.' },
    response: {
      status: 1,
      message: '',
      data: { order_id: '1002938475', process_status: 'Refunds', refund_due: true },
    },
  },
});

export const requestIntakeRefund = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/refund-request',
  access: 'intake',
  audit: 'nothing',
  summary: 'Ask for the refund of a paid order',
  description:
    'Staff approve or decline it; the webhook `order.refund_decided` and `refund_request` of the status call tell the outcome. The same request again, and any while one is open, returns the one that was stored. Another reason after a refusal is a new request.',
  fails: ['not_found', 'not_paid', 'too_late'],
  params,
  body: withoutCardData(
    z.object({ reason: paragraph(1000, 'Please say why.').describe('Why the customer wants the money back.') }),
  ),
  response: envelope(refundRequest.extend({ order_id: z.string() })),
  example: {
    body: { reason: 'Entry was refused although the card was right.' },
    response: {
      status: 1,
      message: '',
      data: {
        order_id: '1002938475',
        state: 'open',
        requested_at: '2099-02-26T08:15:00.000Z',
        decided_at: null,
        decline_reason: null,
      },
    },
  },
});
