import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeHttpServer } from './http-server.ts';

it('a request that fails after its connection has ended is refused in the envelope and logged with its network', async () => {
  const lines: string[] = [];
  const app = await makeHttpServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), {
    write: (line) => void lines.push(line),
  });
  app.post(
    '/',
    { preParsing: async (request) => void Object.defineProperty(request.raw, 'socket', { value: null }) },
    () => '',
  );
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/', headers, payload: '{"cut', remoteAddress: '192.0.2.7' });
  expect(answer.statusCode).toBe(400);
  expect(failureEnvelope.parse(answer.json()).error.code).toBe('malformed_request');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'request', status: 400, address: expect.stringContaining('192.0.2') }),
  );
  await app.close();
});

it('a broken escape is refused where programs call, and routed to a page elsewhere', async () => {
  const app = await makeHttpServer(readConfig({ NODE_ENV: 'test' }), { write: () => undefined });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(`page of ${request.url}`));
  const get = async (url: string) => {
    const { statusCode, payload } = await app.inject(url);
    return [statusCode, payload];
  };
  expect((await get('/api/orders/%E4%'))[0]).toBe(400);
  expect(await get('/no/such/%E4%?q=%')).toEqual([404, 'page of /no/such/%25E4%25?q=%']);
  expect(await get('/no/such/%C3%A4')).toEqual([404, 'page of /no/such/%C3%A4']);
  await app.close();
});

it('the address of a request is an address: a port is taken off, and anything else is the proxy’s own', async () => {
  const app = await makeHttpServer(readConfig({ NODE_ENV: 'test', TRUST_PROXY: 'on' }), { write: () => undefined });
  app.get('/', (request) => request.ip);
  const seen = async (forwarded: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress: '192.0.2.7' })).payload;
  expect(await seen('203.0.113.9:40001')).toBe('203.0.113.9');
  expect(await seen('198.51.100.1, [2001:db8::1]:40001')).toBe('2001:db8::1');
  for (const escaped of ['guess-1', '203.0.113.9:40001:2', '203.0.113.9 2'])
    expect(await seen(escaped)).toBe('192.0.2.7');
  await app.close();
});

it('a key that an object has twice with different values is refused, however it is written and how deep (ROLE-134)', async () => {
  const app = await makeHttpServer(readConfig({ NODE_ENV: 'test' }), { write: () => undefined });
  app.post('/', (request) => request.body);
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
  };
  expect(await send('{"paid":false,"paid":true}')).toBe(400);
  expect(await send('{"order":{"paid":false,"p\\u0061id":true}}')).toBe(400);
  expect(await send('{"paid":true,"order":{"paid":false}}')).toBe(200);
  const nested = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
  expect(await send(nested(100, '{"paid":false,"paid":true}'))).toBe(400);
  expect(await send(nested(100, '{"paid":true}'))).toBe(200);
  expect(await send('{"paid":true,"paid": true}')).toBe(200);
  expect(await send('{"a":"\\\\","b":"\\"{","b":1}')).toBe(400);
  // Deeper than any call.
  for (const depth of [5_000, 20_000, 100_000])
    expect(await send(`{"paid":false,"x":${nested(depth, '1')},"paid":true}`), String(depth)).toBe(400);
  expect(await send('{')).toBe(400);
  await app.close();
});

it('JSON with more than 1,000 keys is refused with the reason, wherever they stand; texts and numbers are no keys (WIRE-86)', async () => {
  const app = await makeHttpServer(readConfig({ NODE_ENV: 'test' }), { write: () => undefined });
  app.post('/', (request) => request.body);
  const send = async (body: unknown) => {
    const response = await app.inject({ method: 'POST', url: '/', payload: body as object });
    return response.statusCode === 200 ? 200 : [response.statusCode, response.json().error];
  };
  const object = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`key ${at}`, 'a":']));
  expect(await send(object(1000))).toBe(200);
  expect(await send(['a', ...Array.from({ length: 2000 }, () => '{"a":1,')])).toBe(200);
  const refusal = [400, expect.objectContaining({ message: 'The JSON has more than 1,000 keys.' })];
  expect(await send(object(1001))).toEqual(refusal);
  expect(await send(Array.from({ length: 1001 }, () => ({ a: 1 })))).toEqual(refusal);
  expect(await send({ deep: { deeper: [object(999)] } })).toEqual(refusal);
  await app.close();
});
