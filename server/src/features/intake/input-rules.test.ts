import {
  checkIntakeOrder,
  confirmIntakePayment,
  createIntakeOrder,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { addIntakeKey } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { findOrder } from '../orders/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ SECOND_BRAND_DOMAINS: 'second.localhost' });
  // 02:00 on 21 November 2026 in China; in most other countries it is still the 20th.
  server.setTime('2026-11-20T18:00:00Z');
});
afterAll(() => server.stop());

const post = (order: Record<string, unknown>, token = intakeKey) =>
  server.call(createIntakeOrder, { body: buildOrder({ arrival_date: '2026-11-22', ...order }), token });

async function refusals(order: Record<string, unknown>): Promise<Record<string, string>> {
  const { http, failure } = await post(order);
  expect([http, failure.error?.code]).toEqual([422, 'validation_failed']);
  return failure.error.fields ?? {};
}

async function stored(order: Record<string, unknown>) {
  const { http, body, failure } = await post(order);
  expect([http, failure.error]).toEqual([201, undefined]);
  const token = await server.signIn('Admin');
  return (await server.call(getOrdersDetails, { params: { orderId: body.data.order_id }, token })).body.data;
}

describe('landing_domain', () => {
  it.each([
    ['https://second.localhost', 'second.localhost'],
    ['https://Second.Localhost:8443/cn/apply?x=1', 'second.localhost'],
    ['second.localhost/', 'second.localhost'],
    ['SECOND.localhost.', 'second.localhost'],
    ['second.localhost:3000', 'second.localhost'],
    ['  shop.example ', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['192.0.2.7', '192.0.2.7'],
    ['', ''],
  ])('%s is stored as %s', async (sent, host) => {
    expect((await stored({ landing_domain: sent })).landing_domain).toBe(host);
  });

  it('as an address gives the brand of its host', async () => {
    const { body } = await post({ landing_domain: 'https://second.localhost/' });
    expect(body.data.tracking_url).toMatch(/^https:\/\/second\.localhost\/track-order\//);
  });

  it.each([
    'shop example',
    'ftp://shop.example',
    'https://',
    'https://user:secret@shop.example',
    '12345',
    '-shop.example',
    '/',
  ])('%s is left out with a warning, and the order has the default brand', async (landing_domain) => {
    const { http, body } = await post({ landing_domain });
    const warning = 'landing_domain: Must be the host name of your site, as shop.example. It was left out.';
    expect([http, body.warnings]).toEqual([201, [warning]]);
  });
});

describe('dates', () => {
  it.each(['arrival_date', 'date_of_birth', 'date_of_departure'])(
    'that mean two days are refused in %s, and both are named (INTAKE-5)',
    async (field) => {
      expect((await refusals({ [field]: '01/03/2027' }))[field]).toContain('Send 2027-01-03 or 2027-03-01.');
    },
  );

  it('in a notation that is sometimes ambiguous are accepted with a warning', async () => {
    const { http, body } = await post({ date_of_birth: '12/31/1990', arrival_date: '2027-03-01' });
    expect([http, body.warnings]).toEqual([201, [expect.stringMatching(/^date_of_birth: .*YYYY-MM-DD/)]]);
  });

  it('of arrival begin today in China', async () => {
    expect(await refusals({ arrival_date: '2026-11-20' })).toEqual({
      arrival_date: 'Is before today in China, 2026-11-21.',
    });
    expect((await post({ arrival_date: '2026-11-21' })).http).toBe(201);
  });

  it('of arrival more than two years ahead are accepted with a warning (INTAKE-15)', async () => {
    const { http, body } = await post({ arrival_date: '2126-12-01' });
    const warning =
      'arrival_date: 2126-12-01 is more than two years ahead. Check the year; the order waits until then.';
    expect([http, body.warnings]).toEqual([201, [warning]]);
    // 731 days from 20 November 2026.
    expect((await post({ arrival_date: '2028-11-20' })).body.warnings).toEqual([]);
    expect((await post({ arrival_date: '2028-11-21' })).body.warnings).toHaveLength(1);
  });

  it('of departure are not before the arrival', async () => {
    const arrival_date = '2027-03-10';
    expect(await refusals({ arrival_date, date_of_departure: '2027-03-09' })).toEqual({
      date_of_departure: 'Is before the arrival_date.',
    });
    expect((await post({ arrival_date, date_of_departure: '2027-03-10' })).http).toBe(201);
  });

  it('of birth are not in the future', async () => {
    expect(await refusals({ date_of_birth: '2026-11-22' })).toEqual({ date_of_birth: 'Is in the future.' });
    expect((await post({ date_of_birth: '2026-11-21' })).http).toBe(201);
  });

  it('that were possible when the order first came do not refuse it when it comes again', async () => {
    const order = buildOrder({ external_ref: 'WEB-late', arrival_date: '2026-11-21', paid: false });
    const first = await post(order);
    server.setTime('2026-11-25T00:00:00Z');
    expect((await post(order)).http).toBe(200);
    expect((await post({ ...order, paid: true })).body.data.order_id).toBe(first.body.data.order_id);
    expect((await post({ ...order, external_ref: 'WEB-too-late' })).http).toBe(422);
    server.setTime('2026-11-20T18:00:00Z');
  });

  it('that are refused leave no order behind', async () => {
    await refusals({ external_ref: 'WEB-retried', arrival_date: '2026-11-01' });
    expect((await post({ external_ref: 'WEB-retried', arrival_date: '2026-12-01' })).http).toBe(201);
  });
});

describe('money', () => {
  it.each(['XYZ', 'US', '€', 'DOLLARS'])('in the currency %s is left out', async (currency) => {
    const { http, body } = await post({ amount: '49.00', currency });
    expect([http, body.warnings]).toEqual([
      201,
      [
        'currency: Must be a currency code of ISO 4217, as USD. It was left out.',
        'amount: Needs its currency, as USD. It was left out.',
      ],
    ]);
  });

  it('that was left out of a payment is taken when the payment is sent again', async () => {
    const params = { orderId: await server.newOrder({ paid: false }) };
    const payment = { paid: true as const, transaction_id: 'ch_1', merchant_name: 'Shop', amount: 49 };
    const pay = (body: typeof payment & { currency?: string }) =>
      server.call(confirmIntakePayment, { params, body, token: intakeKey });
    const first = await pay(payment);
    expect([first.http, first.body.warnings]).toEqual([200, ['amount: Needs its currency, as USD. It was left out.']]);
    await pay({ ...payment, currency: 'USD' });
    expect(await findOrder(server.context.db, params.orderId)).toMatchObject({ amount: '49.00', currency: 'USD' });
  });
});

describe('an amount', () => {
  it('with the three decimals of its currency is stored with two (INTAKE-14)', async () => {
    expect(await stored({ amount: '1.500', currency: 'KWD' })).toMatchObject({ amount: '1.50', currency: 'KWD' });
  });

  it('with decimals in a currency without any is accepted with a warning, in an order and in a payment (INTAKE-14)', async () => {
    const warning = 'amount: JPY has no decimals. Check the amount; it was stored as it was sent.';
    const order = await post({ amount: '5000.50', currency: 'jpy', paid: false });
    expect([order.http, order.body.warnings]).toEqual([201, [warning]]);
    const payment = {
      paid: true as const,
      transaction_id: 'ch_1',
      merchant_name: 'Shop',
      amount: 5000.5,
      currency: 'JPY',
    };
    const params = { orderId: order.body.data.order_id };
    const paid = await server.call(confirmIntakePayment, { params, body: payment, token: intakeKey });
    expect([paid.http, paid.body.warnings]).toEqual([200, [warning]]);
    expect((await post({ amount: '5000.00', currency: 'JPY' })).body.warnings).toEqual([]);
  });
});

describe('an email', () => {
  it.each([
    [{ email: 'nobody' }, 'email: Invalid email address'],
    [{ email: '' }, 'email: Is required.'],
  ])('%j is refused, and the message names the field once (WIRE-83)', async (order, message) => {
    const { http, failure } = await post(order);
    expect([http, failure.message, failure.error.message]).toEqual([422, message, message]);
  });
});

describe('an optional value that is wrong', () => {
  it('does not refuse a paid order: it is left out or shortened, and warnings name it (INTAKE-16, INTAKE-18)', async () => {
    const { http, body } = await post({
      language: 'it',
      purchase_ip: '203.0.113.9, 10.0.0.1',
      purchase_user_agent: 'x'.repeat(5000),
      purchase_time_zone: 'Mars/X',
      passport_number: '1.23457E+11',
      phone_number: 'NULL',
    });
    expect([http, body.warnings.map((warning) => warning.split(':')[0])]).toEqual([
      201,
      ['passport_number', 'phone_number', 'language', 'purchase_user_agent', 'purchase_time_zone'],
    ]);
    expect(await findOrder(server.context.db, body.data.order_id)).toMatchObject({
      language: null,
      purchase_ip: '203.0.113.9',
      purchase_user_agent: 'x'.repeat(1000),
      purchase_time_zone: null,
      passport_number: '',
      phone_number: '',
    });
  });

  it('is compared as it was understood when the order comes again', async () => {
    const order = buildOrder({ external_ref: 'WEB-l', language: 'it', purchase_ip: '203.0.113.9, 10.0.0.1' } as Record<
      string,
      unknown
    >);
    const first = await post(order);
    const again = await post({ ...order, purchase_ip: '203.0.113.9' });
    expect([again.http, again.body.data.order_id]).toEqual([200, first.body.data.order_id]);
  });
});

describe('a value that can hardly be right', () => {
  const check = async (order: Record<string, unknown>, token = intakeKey) =>
    (await server.call(checkIntakeOrder, { body: buildOrder(order), token })).body.data;

  it('is stored with a warning, and a finding of the check (INTAKE-26)', async () => {
    const doubtful = {
      contact_email_address: 'zoe@gmial.con',
      amount: '4900',
      currency: 'USD',
      nationality: 'Atlantis',
    };
    const { http, body } = await post(doubtful);
    expect([http, body.warnings]).toEqual([
      201,
      [
        'contact_email_address: The domain looks misspelled. Ask the customer for the right address.',
        'amount: This looks like cents. Send the amount in whole units, as 49.00.',
        expect.stringMatching(/^nationality: .* no country/),
      ],
    ]);
    expect(await findOrder(server.context.db, body.data.order_id)).toMatchObject({ amount: '4900.00' });
    const { accepted, errors, findings } = await check({ ...doubtful, passport_number: 'in the photo' });
    expect([accepted, errors]).toEqual([true, {}]);
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...['email-misspelled', 'amount-minor-units', 'nationality-unknown', 'passport-number-form'],
        'arrival-date-missing',
      ]),
    );
  });

  it('is paid as text, which a test key refuses (INTAKE-29)', async () => {
    const { http, body } = await post({ paid: 'false' });
    expect([http, body.data.process_status, body.warnings]).toEqual([
      201,
      'Pending',
      ['paid: Send true or false without quotes. Test keys refuse text and numbers.'],
    ]);
    const token = await server.signIn('Admin');
    const { key } = (await server.call(addIntakeKey, { token, body: { siteId: 1, test: true } })).body.data;
    const refused = await post({ paid: 'true' }, key);
    const errors = { paid: 'Must be true or false without quotes.' };
    expect([refused.http, refused.failure.error.code, refused.failure.error.fields]).toEqual([
      ...[422, 'validation_failed', errors],
    ]);
    expect((await post({ paid: 1 }, key)).failure.error.fields).toEqual(errors);
    expect((await post({ paid: true }, key)).http).toBe(201);
    const found = await check({ paid: 'true' }, key);
    expect(found).toMatchObject({ accepted: false, errors });
    expect(found.findings.map(({ field }) => field)).not.toContain('paid');
    expect((await check({ paid: 'true' })).findings.map(({ id }) => id)).toContain('paid-text');
  });
});

describe('external_ref', () => {
  it('as a number is the same reference as its digits', async () => {
    const order = buildOrder({ external_ref: 4711 });
    const first = await post(order);
    expect((await post({ ...order, external_ref: '4711' })).body.data.order_id).toBe(first.body.data.order_id);
    expect((await stored({ external_ref: 4712 })).external_ref).toBe('4712');
  });

  it.each(['', '   '])('%j is refused, and says what to send', async (external_ref) => {
    expect((await refusals({ external_ref })).external_ref).toContain('Must not be blank');
  });

  it.each(['3.53871E+11', '1,23e+7'])(
    '%s is refused, because a spreadsheet has rounded it (INTAKE-19)',
    async (external_ref) => {
      expect((await refusals({ external_ref })).external_ref).toContain('spreadsheet');
    },
  );

  it.each([1.5, -1, true, {}])('%j is refused', async (external_ref) => {
    expect((await refusals({ external_ref })).external_ref).toBe('Must be text or a whole number.');
  });
});

describe('what the product does not know', () => {
  it('is accepted and named in warnings (INTAKE-6)', async () => {
    const { http, body } = await post({ newsletter: true, arrivaldate: '2027-03-01' });
    expect([http, body.warnings]).toEqual([
      201,
      ['newsletter: this field is unknown and was ignored.', 'arrivaldate: this field is unknown and was ignored.'],
    ]);
    const known = await post({});
    expect(known.body.warnings).toEqual([]);
    const payment = { paid: true as const, transaction_id: 'ch_1', merchant_name: 'Shop', tip: '1.00' };
    const params = { orderId: known.body.data.order_id };
    const paid = await server.call(confirmIntakePayment, { params, body: payment, token: intakeKey });
    expect(paid.body.warnings).toEqual(['tip: this field is unknown and was ignored.']);
  });

  it('as a content type is 415, and the right one is named', async () => {
    for (const type of ['text/plain', 'application/xml']) {
      const { statusCode, payload } = await server.app.inject({
        method: 'POST',
        url: '/api/intake/orders',
        headers: { authorization: intakeKey, 'content-type': type },
        payload: JSON.stringify(buildOrder()),
      });
      expect([type, statusCode]).toEqual([type, 415]);
      expect(payload).toContain('application/json');
    }
  });
});
