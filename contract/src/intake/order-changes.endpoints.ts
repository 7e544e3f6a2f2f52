import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { siteCorrections } from '../orders/order-corrections.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';

// Apart from the other calls: its schemas are those of corrections, which the web loads with their form only.
export const patchIntakeOrder = defineEndpoint({
  method: 'PATCH',
  path: '/api/intake/orders/:orderId',
  access: 'intake',
  audit: 'nothing',
  summary: 'Correct fields of the traveller and the journey',
  description:
    'Send the fields that have changed; null or an empty text clears one. Nothing is left out or shortened here: a wrong value is refused, and nothing is stored then. The purchase never changes. The same correction again changes nothing. It is possible until the card is filed or made, or the order is closed (`too_late`).',
  fails: ['not_found', 'too_late'],
  params: z.object({ orderId }),
  body: siteCorrections,
  response: envelope(
    z.object({
      order_id: z.string(),
      process_status: processStatus.describe('A new arrival date can move the order to or from Future.'),
      changed: z.array(z.string()).describe('The fields whose stored value has changed.'),
    }),
  ),
  example: {
    body: { passport_number: 'PX1234568', arrival_date: '2099-03-02' },
    response: {
      status: 1,
      message: '',
      data: { order_id: '1002938475', process_status: 'Future', changed: ['passport_number', 'arrival_date'] },
    },
  },
});
