import { Readable } from 'node:stream';
import { checkIntakeOrder, createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOrders } from '../../src/features/order-import/order-import.ts';
import { buildOrder } from '../../src/features/orders/orders.factory.ts';
import { intakeKey, TestServer } from '../../src/testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  server.setTime('2026-11-20T04:00:00Z');
  token = await server.signIn('Admin');
});
afterAll(() => server.stop());

/** What an order has before it is corrected. */
const before = {
  passport_number: 'PX1234567',
  nationality: 'Ireland',
  city: 'Beijing',
  arrival_date: '2026-12-01',
  email: 'zoe@example.com',
  gender: 'F',
} as const;
type Field = keyof typeof before;

const read = async (orderId: string, field: Field) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data[field] ?? '';
const about = (field: Field, sentences: readonly string[]) => sentences.filter((each) => each.startsWith(`${field}: `));
let made = 0;
const newOrder = async (order: Record<string, unknown>) => {
  made += 1;
  const passport_number = `PX${String(made).padStart(7, '1')}`;
  const body = buildOrder({ ...before, passport_number, ...order });
  return server.call(createIntakeOrder, { token: intakeKey, body });
};

const post = async (field: Field, value: unknown) => {
  const { http, body, failure } = await newOrder({ [field]: value });
  if (http === 422) return `refused: ${failure.error.fields?.[field]}`;
  return [await read(body.data.order_id, field), about(field, body.warnings).length > 0 ? 'warned' : 'silent'];
};
const patch = async (field: Field, value: unknown) => {
  const orderId = (await newOrder({})).body.data.order_id;
  const was = await read(orderId, field);
  const { http, body, failure } = await server.call(updateIntakeOrder, {
    ...{ token: intakeKey, params: { orderId }, body: { [field]: value } },
  });
  if (http === 422) return `refused: ${failure.error.fields?.[field]}`;
  const is = await read(orderId, field);
  return [is === was ? 'kept' : is, about(field, body.warnings).length > 0 ? 'warned' : 'silent'];
};
const check = async (field: Field, value: unknown) => {
  const body = buildOrder({ ...before, [field]: value });
  const { errors, findings } = (await server.call(checkIntakeOrder, { token: intakeKey, body })).body.data;
  if (errors[field]) return `refused: ${errors[field]}`;
  return findings.some((finding) => finding.field === field) ? 'found' : 'silent';
};
const correct = async (field: Field, value: unknown) => {
  const orderId = (await newOrder({})).body.data.order_id;
  const changes: Record<string, unknown> = { [field]: value };
  const { http, failure } = await server.call(editOrder, { token, body: { orderId, changes } });
  return http === 422 ? `refused: ${failure.error.fields?.[`changes.${field}`]}` : await read(orderId, field);
};
const file = async (field: Field, value: string) => {
  made += 1;
  const cells = { full_name: `Zoe ${made}`, ...before, paid: 'yes', [field]: value };
  const csv = [Object.keys(cells), Object.values(cells)].map((row) => row.join(',')).join('\n');
  const { problems } = await importOrders(server.context, Readable.from([Buffer.from(`${csv}\n`)]));
  if (problems[0]) return `refused: ${problems[0].reason}`;
  const { order_id } = await server.context.db
    .selectFrom('orders')
    .select('order_id')
    .where('full_name', '=', cells.full_name)
    .executeTakeFirstOrThrow();
  return read(order_id, field);
};

describe('a value is read alike by every way into the product, and each says what it does with one that is not understood', () => {
  const none = /Says that there is none/;
  it.each<[Field, unknown, { post: unknown; patch: unknown; check: unknown; correct: unknown; file?: unknown }]>([
    ['passport_number', 'N/A', { post: ['', 'silent'], patch: ['kept', 'warned'], check: 'found', correct: none }],
    ['city', 'n.a.', { post: ['', 'silent'], patch: ['kept', 'warned'], check: 'silent', correct: none }],
    ['city', '-', { post: ['', 'silent'], patch: ['kept', 'warned'], check: 'silent', correct: none }],
    ['city', null, { post: ['', 'silent'], patch: ['', 'silent'], check: 'silent', correct: '' }],
    ['city', '', { post: ['', 'silent'], patch: ['', 'silent'], check: 'silent', correct: '' }],
    ['arrival_date', null, { post: ['', 'warned'], patch: ['', 'warned'], check: 'found', correct: '' }],
    ['arrival_date', 'soon', { post: ['', 'warned'], patch: ['kept', 'warned'], check: 'found', correct: /date/ }],
    [
      'arrival_date',
      '11/12/26',
      { post: /12 November or 11 December/, patch: /12 November or 11/, check: /12 November/, correct: /12 November/ },
    ],
    [
      'arrival_date',
      '5 décembre 2026',
      { post: ['2026-12-05', 'silent'], patch: ['2026-12-05', 'silent'], check: 'found', correct: '2026-12-05' },
    ],
    [
      'nationality',
      'Narnia',
      { post: ['Narnia', 'warned'], patch: ['Narnia', 'warned'], check: 'found', correct: 'Narnia' },
    ],
    [
      'passport_number',
      'see photo',
      { post: ['see photo', 'warned'], patch: ['see photo', 'warned'], check: 'found', correct: 'see photo' },
    ],
    [
      'email',
      'zoe@gmial.com',
      {
        post: ['zoe@gmial.com', 'warned'],
        patch: ['zoe@gmial.com', 'warned'],
        check: 'found',
        correct: 'zoe@gmial.com',
      },
    ],
    [
      'email',
      'zoe',
      { post: /Invalid email/, patch: /Invalid email/, check: /Invalid email/, correct: /Invalid email/ },
    ],
    [
      'passport_number',
      '3.5E+11',
      { post: ['', 'warned'], patch: ['kept', 'warned'], check: 'found', correct: /longer/ },
    ],
    ['passport_number', { a: 1 }, { post: ['', 'warned'], patch: ['kept', 'warned'], check: 'found', correct: /text/ }],
    [
      'city',
      'x'.repeat(250),
      { post: ['x'.repeat(200), 'warned'], patch: ['x'.repeat(200), 'warned'], check: 'found', correct: /At most 200/ },
    ],
  ])('%s as %j (INTAKE-66)', async (field, value, expected) => {
    const ways = { post, patch, check, correct, ...(typeof value === 'string' && { file }) };
    for (const [way, act] of Object.entries(ways)) {
      const result = await act(field, value as string);
      // A file has no order to keep, so a word for no value is none there; otherwise it refuses as a correction does.
      const wanted = expected[way as keyof typeof expected] ?? (expected.correct === none ? '' : expected.correct);
      if (wanted instanceof RegExp) expect(result, way).toMatch(wanted);
      else expect(result, way).toEqual(wanted);
    }
  });
});
