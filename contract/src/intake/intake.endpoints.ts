import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { filingFinding } from '../filing/finding.ts';
import { orderId } from '../orders/order-id.ts';
import { processStatus } from '../orders/statuses.ts';
import { intakeOrder, intakePayment, partOfOrder } from './intake-order.ts';

/** Warnings about a request that was accepted. */
export const warnings = { warnings: z.array(z.string()) };

const taken = envelope(
  z.object({
    order_id: z.string(),
    process_status: processStatus,
    /** The URL where the traveller tracks the order. */
    tracking_url: z.string(),
    test: z.boolean().describe('It was sent with a test key.'),
  }),
  warnings,
);

const badKey = 'Must be 1 to 255 visible ASCII characters.';
const idempotencyKey = z
  .string({ error: badKey })
  .regex(/^[\x20-\x7e]{1,255}$/, badKey)
  .optional()
  .describe(
    'Any text that is the same for every attempt to send one order. The same key with other content is refused.',
  );

export const createIntakeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders',
  access: 'intake',
  audit: 'nothing',
  summary: 'Send one order',
  description:
    'The same order again under its `Idempotency-Key` or `external_ref` returns the first one; other content under them is refused (`idempotency_conflict`). An order that was sent with `paid: false` is paid by sending it again with `paid: true`. An optional value that is wrong does not refuse the order: it is left out, or shortened if it is too long, and `warnings` names it, as it does values that can hardly be right. Each warning begins with its field.',
  fails: ['idempotency_conflict', 'already_paid', 'order_deleted'],
  creates: true,
  headers: { 'Idempotency-Key': idempotencyKey },
  body: intakeOrder,
  response: taken,
  example: {
    body: {
      email: 'zoe@example.com',
      full_name: 'Zoë O’Brien',
      paid: true,
      passport_number: 'PX1234567',
      nationality: 'Ireland',
      date_of_birth: '1985-04-23',
      arrival_date: '2099-03-01',
      external_ref: 'WEB-1',
      landing_domain: 'shop.example',
      amount: '49.00',
      currency: 'USD',
      transaction_id: 'ch_1',
      merchant_name: 'Shop Ltd',
    },
    response: {
      status: 1,
      message: '',
      data: {
        order_id: '1002938475',
        process_status: 'Future',
        tracking_url: 'https://desk.example/track-order/MjAwNTg3Njk1MA',
        test: false,
      },
      warnings: ['arrival_date: 2099-03-01 is more than two years ahead. Check the year; the order waits until then.'],
    },
  },
});

export const checkIntakeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/intake/check',
  access: 'intake',
  audit: 'nothing',
  summary: 'Check an order before it is sent',
  description:
    'Takes an order as `POST /api/intake/orders` takes it, and creates nothing. `errors` says by field why the order would be refused; `findings` says what would keep its card from being filed (`blocks`) or should be looked at first (`warns`), as a misspelled email domain or an amount in cents. Another order of yours with the same passport and nearly the same arrival is one of them. Call it before the traveller pays.',
  body: z.union([intakeOrder, z.looseObject({})]).meta({ sentAs: partOfOrder }),
  response: envelope(
    z.object({
      accepted: z.boolean().describe('`POST /api/intake/orders` would take the order.'),
      errors: z.record(z.string(), z.string()),
      findings: z.array(filingFinding),
    }),
  ),
  example: {
    body: {
      email: 'zoe@example.com',
      full_name: 'Zoë O’Brien',
      paid: false,
      transport_mode: 'Flight',
      entry_city: 'Beijing',
      entry_port: 'Shanghai Pudong (PVG)',
    },
    response: {
      status: 1,
      message: '',
      data: {
        accepted: true,
        errors: {},
        findings: [
          {
            id: 'entry-port-elsewhere',
            level: 'blocks',
            field: 'entry_port',
            message:
              'This port is in another city than the city of entry. Ask the traveller which of the two is right.',
          },
        ],
      },
    },
  },
});

export const confirmIntakePayment = defineEndpoint({
  method: 'POST',
  path: '/api/intake/orders/:orderId/payment',
  access: 'intake',
  audit: 'nothing',
  summary: 'Confirm the payment of an order that was sent unpaid',
  description:
    'The same payment again changes nothing, but fills what was left out, also what was wrong and is named in `warnings`. A payment by a second transaction and one for a deleted order are refused, and shown to staff as money to look at.',
  fails: ['not_found', 'already_paid', 'order_deleted'],
  params: z.object({ orderId }),
  body: intakePayment,
  response: envelope(z.object({ order_id: z.string(), process_status: processStatus }), warnings),
  example: {
    body: {
      paid: true,
      transaction_id: 'ch_1',
      merchant_name: 'Shop Ltd',
      amount: '49.00',
      currency: 'USD',
      card_brand: 'Visa',
      card_last4: '4242',
      avs_result: 'Y',
      cvv_result: 'M',
      three_ds_result: 'authenticated',
    },
    response: { status: 1, message: '', data: { order_id: '1002938475', process_status: 'New' }, warnings: [] },
  },
});

export const getIntakeGateway = defineEndpoint({
  method: 'GET',
  path: '/api/intake/active-gateway',
  access: 'intake',
  audit: 'nothing',
  summary: 'The payment gateway that landing sites must use now',
  response: envelope(z.object({ id: z.number().int(), gateway_name: z.string() }).nullable()),
  example: { response: { status: 1, message: '', data: { id: 1, gateway_name: 'Stripe' } } },
});
