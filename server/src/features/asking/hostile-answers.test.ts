import { answerRequest } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { visitedOrder } from '../../testing/traveller.ts';
import { buildPdf } from '../documents/documents.factory.ts';

let server: TestServer;
let team: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
});
afterAll(() => server.stop());

/** An order of whose traveller a name and a photo are asked, with its page open. */
async function asked() {
  const { orderId, cookie, look } = await visitedOrder(server, { surname: 'Before' });
  await server.call(askTraveller, { token: team, body: { orderId, fields: ['surname', 'passport_page'] } });
  return { orderId, cookie, requestId: (await look()).request?.id ?? 0 };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** Status, code and fields of the response to an answer with this file. */
async function send({ orderId, cookie, requestId }: Asked, bytes?: Buffer, values = '{"surname":"After"}') {
  const { http, failure } = await server.call(answerRequest, {
    headers: { cookie },
    body: { orderId, requestId, values: values as never },
    ...(bytes && { file: { bytes } }),
  });
  return http === 200 ? [http] : [http, Object.keys(failure.error.fields ?? {})];
}

/** Sends a body as it is. */
async function sendRaw({ cookie }: Asked, contentType: string, payload: Buffer | string) {
  const headers = { cookie, 'content-type': contentType };
  const { statusCode } = await server.app.inject({ method: 'POST', url: answerRequest.path, headers, payload });
  return statusCode;
}

async function expectNothingStored({ orderId }: Asked) {
  const { data } = (await server.call(getOrdersDetails, { token: team, params: { orderId } })).body;
  expect(data).toMatchObject({ surname: 'Before', answered_at: null, filing: { passport_page: null } });
  expect(data.request?.open).toEqual(['surname', 'passport_page']);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } }).png({ compressionLevel: 9 });

it.each<[string, number, () => Promise<Buffer> | Buffer]>([
  ['more than ten megabytes', 413, () => Buffer.alloc(10 * 1_048_576 + 1, 1)],
  ['53 megapixels', 422, () => plain(8840, 6000).toBuffer()],
  ['a page of the web', 422, () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', 422, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a program', 422, () => Buffer.from('MZ\x90\x00'.padEnd(4000, '\x00'), 'latin1')],
  ['an archive', 422, () => Buffer.from('PK\x03\x04'.padEnd(4000, 'x'), 'latin1')],
  ['half an image', 422, async () => (await plain(800, 600).toBuffer()).subarray(0, 700)],
  ['a PDF that ends early', 422, () => buildPdf('Passport').subarray(0, 200)],
  ['nothing', 422, () => Buffer.alloc(0)],
])(
  'a photo that is %s is refused on its field, and the answers beside it are not stored (ASK-39)',
  async (_, http, file) => {
    const order = await asked();
    expect(await send(order, await file())).toEqual([http, ['file']]);
    await expectNothingStored(order);
  },
  60_000,
);

it('a form that is none is refused, and nothing is stored (ASK-39)', async () => {
  const order = await asked();
  const { orderId, requestId } = order;
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = `${part('orderId', orderId)}${part('requestId', String(requestId))}`;
  const form = 'multipart/form-data; boundary=x';
  const refused = [
    await sendRaw(order, form, ''),
    await sendRaw(order, form, Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 131) % 256))),
    await sendRaw(order, 'multipart/form-data', whole),
    await sendRaw(order, form, `${whole}${part('values', '{"surname":"After"}')}`),
    await sendRaw(order, form, `${whole}${part('values', '{"surname":"After"}')}${part('values', '{}')}--x--\r\n`),
    await sendRaw(order, form, `${whole}${part('values', `{"surname":"${'a'.repeat(20_000)}"}`)}--x--\r\n`),
    await sendRaw(order, form, `${whole}${part('values', '{"__proto__":{"surname":"After"}}')}--x--\r\n`),
    await sendRaw(order, form, `${whole}${part('values', '[["surname","After"]]')}--x--\r\n`),
    await sendRaw(order, form, `${whole}${part('values', '{"surname":{"$ne":""}}')}--x--\r\n`),
    await sendRaw(order, 'application/json', JSON.stringify({ orderId, requestId, values: { surname: 'After' } })),
    await sendRaw(order, 'text/plain', 'After'),
  ];
  for (const [at, status] of refused.entries()) expect([at, status >= 400 && status < 500]).toEqual([at, true]);
  await expectNothingStored(order);
});

it('an answer to another order’s request, and one that is sent again, store nothing (ASK-39)', async () => {
  const [one, other] = [await asked(), await asked()];
  expect(await send({ ...one, requestId: other.requestId })).toEqual([409, []]);
  expect(await send({ ...one, orderId: other.orderId, requestId: other.requestId })).toEqual([403, []]);
  for (const order of [one, other]) await expectNothingStored(order);

  const photo = await plain(40, 20).toBuffer();
  expect(await send(one, photo)).toEqual([200]);
  // The same bytes with the same cookie, after staff have corrected what was answered.
  await server.context.db
    .updateTable('orders')
    .set({ surname: 'Corrected' })
    .where('order_id', '=', one.orderId)
    .execute();
  expect(await send(one, photo)).toEqual([409, []]);
  const { data } = (await server.call(getOrdersDetails, { token: team, params: { orderId: one.orderId } })).body;
  expect(data.surname).toBe('Corrected');
});

it('whoever tries answers is stopped after 40 in a quarter of an hour, for that order only (ASK-39)', async () => {
  const [order, other] = [await asked(), await asked()];
  for (let tries = 0; tries < 40; tries += 1)
    expect(await send(order, undefined, '{"passport_number":"E1234567"}')).toEqual([422, ['values.passport_number']]);
  expect(await send(order)).toEqual([429, []]);
  await expectNothingStored(order);
  expect(await send(other)).toEqual([200]);
});
