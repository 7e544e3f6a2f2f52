import { failureEnvelope } from '@arrival-desk/contract/envelope.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOldFindings } from '../../src/features/filing-findings/filing-findings.ts';
import { everythingStored } from '../../src/testing/everything-stored.ts';
import { type BodyChange, badParams, wholeBodies } from '../../src/testing/hostile-inputs.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { type ValidCall, validCalls } from '../../src/testing/valid-calls.ts';
import { wireNamesIn } from '../../src/testing/wire-names.ts';

let server: TestServer;
let calls: ValidCall[];
let before: Record<string, string>;
beforeAll(async () => {
  server = await TestServer.start();
  calls = await validCalls(server);
});
afterAll(() => server.stop());

interface Change extends BodyChange {
  params?: Record<string, string>;
  /** Appended to the URL unchanged. */
  query?: string;
}

let requests = 0;

/**
 * Sends a valid call with one thing changed, each from a different address, so that no limit on guessing refuses it.
 */
async function send(call: ValidCall, change: Change = {}): Promise<LightMyRequestResponse> {
  const { endpoint } = call;
  requests += 1;
  const params: Record<string, string> = { ...call.params, ...change.params };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const payload = 'body' in change ? change.body : call.body;
  const response = await server.app.inject({
    method: endpoint.method,
    url: `${path}?${change.query ?? new URLSearchParams(call.query)}`,
    headers: {
      ...(payload !== undefined && payload !== null && { 'content-type': 'application/json' }),
      ...(await call.headers()),
      ...change.headers,
    },
    ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    remoteAddress: `10.1.${requests >> 8}.${requests & 255}`,
  });
  if (response.statusCode < 300) call.renew();
  return response;
}

const insides =
  /node_modules|\.ts\b|kysely|\bzod\b|postgres|syntax error|relation |\bselect \*|undefined|\[object|stack/i;

/** Programs read the names of the wire; people do not (APP-52). `what` begins with the path. */
const isForPeople = (what: string) => /^\/api\/(admin|front)\//.test(what);

function expectRefusal(response: LightMyRequestResponse, what: string): void {
  expect(response.statusCode, `${what}: ${response.payload.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${what}: ${response.payload.slice(0, 300)}`).toBeLessThan(500);
  const failure = failureEnvelope.parse(response.json(), { error: () => `${what}: ${response.payload}` });
  expect(failure.status, what).toBe(response.statusCode === 401 ? 401 : 0);
  expect(failure.message, what).not.toBe('');
  expect(failure.message, what).not.toMatch(insides);
  for (const message of Object.values(failure.error.fields ?? {})) expect(message, what).not.toMatch(insides);
  if (isForPeople(what))
    for (const message of [failure.message, ...Object.values(failure.error.fields ?? {})])
      expect(wireNamesIn(message), `${what}: ${message}`).toEqual([]);
}

/** Expects 422 with a message for the field or one of its elements. */
function expectFieldRefused(response: LightMyRequestResponse, field: string, what: string): void {
  expectRefusal(response, what);
  expect(response.statusCode, `${what}: ${response.payload.slice(0, 300)}`).toBe(422);
  const named = Object.keys(response.json().error.fields);
  expect(
    named.map((name) => name.split('.')[0]),
    what,
  ).toContain(field);
}

async function remember(): Promise<void> {
  // The job of each minute would count orders again after a valid call has corrected the lists of the form.
  await countOldFindings(server.context.db);
  before = await everythingStored(server);
}

/** `also` are tables of which the content does not count. */
async function expectNothingWritten(also: Record<string, unknown> = {}): Promise<void> {
  expect(await everythingStored(server)).toEqual({ ...before, ...also });
}

/** All but the check of an order, whose data says what is wrong (FILE-7). */
function withJson(): ValidCall[] {
  return calls.filter(({ endpoint, body }) => body && !endpoint.file && endpoint.path !== '/api/intake/check');
}

/** The calls whose body has required fields; reports are excluded because their period is optional. */
function withNeededBody(): ValidCall[] {
  return withJson().filter(({ endpoint }) => !endpoint.body?.safeParse({}).success);
}

describe('a body that is not valid', () => {
  it('is tried on every call that takes a body', () => {
    const untried = calls.filter(({ endpoint, body }) => endpoint.body && !body).map(({ endpoint }) => endpoint.path);
    expect(untried).toEqual([]);
  });

  it.each(Object.keys(wholeBodies))('%s is refused by every call that needs a body', async (name) => {
    await remember();
    for (const call of withNeededBody())
      expectRefusal(await send(call, wholeBodies[name]), `${call.endpoint.path}: ${name}`);
    await expectNothingWritten();
  });

  it('missing altogether names the first thing that is missing', async () => {
    for (const call of withNeededBody()) {
      const { error } = (await send(call, { body: {} })).json();
      expect(Object.keys(error.fields).length, call.endpoint.path).toBeGreaterThan(0);
    }
  });
});

/** Fields that accept any text, because it is hashed. */
const takesAnyText = /assword$/;
/** Fields that are lists of numbers. */
const isList = /^(?:changes|ids)$/;
/** Optional fields of landing sites, which are left out with a warning (lenient-fields.test.ts). */
const isLenient = ({ endpoint }: ValidCall, field: string) =>
  endpoint.path.startsWith('/api/intake/orders') && !['email', 'paid', 'external_ref'].includes(field);
/** Fields that are true or false. */
const isFlag = /^(paid|confirms|tells|approve|test|takeOver|on|permanentDeletedFlag|retired)$/;

const wrongTypes: [string, unknown][] = [
  ['a number', -1.5],
  ['an object', { a: 1 }],
  ['a list with a list', [['x']]],
  ['a list with a good value', ['1']],
  ['true', true],
];

const wrongTexts: [string, string][] = [
  ['a NUL', 'Mary\u0000'],
  ['a control character', 'Mary\u0007'],
  ['a lone surrogate', 'Mary \ud83d'],
  ['a very long text', 'x'.repeat(100_000)],
];

function fieldsOfCalls(): [ValidCall, string][] {
  return withJson().flatMap((call) =>
    Object.keys(call.body ?? {}).map((field) => [call, field] as [ValidCall, string]),
  );
}

describe('each field of each body', () => {
  it.each(wrongTypes)(
    'as %s is refused, and the answer names the field, to people by their own name of it (WIRE-4, APP-52)',
    async (name, value) => {
      await remember();
      for (const [call, field] of fieldsOfCalls()) {
        if (isLenient(call, field)) continue;
        if (name === 'true' && isFlag.test(field)) continue;
        if (name === 'a list with a good value' && isList.test(field)) continue;
        const response = await send(call, { body: { ...call.body, [field]: value } });
        expectFieldRefused(response, field, `${call.endpoint.path} ${field}: ${name}`);
      }
      await expectNothingWritten();
    },
  );

  it.each(wrongTexts)('with %s is refused, and the answer names the field', async (name, value) => {
    await remember();
    for (const [call, field] of fieldsOfCalls()) {
      if (isLenient(call, field)) continue;
      const response = await send(call, { body: { ...call.body, [field]: value } });
      const what = `${call.endpoint.path} ${field}: ${name}`;
      // Travellers learn nothing about IDs: any ID that is not theirs gets the same response.
      const isGuess = call.endpoint.path.startsWith('/api/front/') && field === 'orderId';
      if (isGuess) expectRefusal(response, what);
      else if (takesAnyText.test(field) && name !== 'a very long text')
        expect(response.statusCode, what).toBeLessThan(500);
      else expectFieldRefused(response, field, what);
    }
    // Any password can be valid: a member can have been added, or the session of the person who changed theirs.
    const { sessions: _, staff: __, staff_names: ___, failed_attempts: ____, ...rest } = before;
    expect(await everythingStored(server)).toMatchObject(rest);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
  ])('%s is refused where it is needed, and the answer names the field', async (name, value) => {
    for (const [call, field] of fieldsOfCalls()) {
      const body = { ...call.body, [field]: value };
      const isNeeded = !call.endpoint.body?.safeParse(JSON.parse(JSON.stringify(body))).success;
      if (!isNeeded) continue;
      await remember();
      expectFieldRefused(await send(call, { body }), field, `${call.endpoint.path} ${field}: ${name}`);
      await expectNothingWritten();
    }
  });

  it('with a text of 1 MB is refused as too large', async () => {
    await remember();
    for (const [call, field] of fieldsOfCalls()) {
      const response = await send(call, { body: { ...call.body, [field]: 'x'.repeat(1_048_576) } });
      expectRefusal(response, `${call.endpoint.path} ${field}`);
      expect(response.statusCode).toBe(413);
    }
    await expectNothingWritten();
  }, 120_000);

  it('with SQL, HTML or unknown ids never breaks anything', async () => {
    const texts = [
      "'; drop table orders; --",
      '<script>alert(1)</script>',
      '999999',
      '999999999999999',
      '../../etc/passwd',
    ];
    for (const [call, field] of fieldsOfCalls()) {
      for (const text of texts) {
        const response = await send(call, { body: { ...call.body, [field]: text } });
        if (response.statusCode >= 400) expectRefusal(response, `${call.endpoint.path} ${field}: ${text}`);
      }
    }
    expect((await everythingStored(server)).orders).toMatch(/^[1-9]\d* rows/);
  }, 120_000);
});

describe('ids in bodies', () => {
  it('of orders that do not exist are answered with 404, and nothing is written', async () => {
    await remember();
    for (const call of withJson()) {
      if (!call.body || !('orderId' in call.body) || call.endpoint.path.startsWith('/api/front/')) continue;
      const response = await send(call, { body: { ...call.body, orderId: '999999' } });
      expectRefusal(response, call.endpoint.path);
      expect(response.statusCode, call.endpoint.path).toBe(404);
    }
    // Orders that somebody tries to change are counted before they are looked up (ROLE-107).
    await expectNothingWritten({ failed_attempts: expect.any(String) });
  });

  it('of orders are refused one by one in a list: the answer names the place', async () => {
    const call = calls.find(({ endpoint }) => endpoint.path === '/api/admin/move-order-status') as ValidCall;
    const response = await send(call, { body: { ...call.body, orderId: ['100001', "1'; drop table orders; --"] } });
    expect(Object.keys(response.json().error.fields)).toEqual(['orderId.1']);
  });

  it('of more than 1,000 orders at once are refused', async () => {
    const call = calls.find(({ endpoint }) => endpoint.path === '/api/admin/move-to-complete-refund') as ValidCall;
    const response = await send(call, { body: { orderId: Array.from({ length: 1001 }, (_, id) => 100_000 + id) } });
    expectFieldRefused(response, 'orderId', 'too many');
  });
});

describe('parameters in addresses', () => {
  it.each(badParams)('%s is refused wherever an address takes a parameter', async (value) => {
    await remember();
    for (const call of calls.filter(({ params }) => Object.keys(params).length)) {
      const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, value]));
      expectRefusal(await send(call, { params }), `${call.endpoint.path}: ${value.slice(0, 40)}`);
    }
    await expectNothingWritten();
  });

  it('that name nothing are answered with 404', async () => {
    const unknown: Record<string, string> = { id: '999999', orderId: '999999' };
    // A signature is of one address, and a form is read first.
    const sent = calls.filter(({ endpoint }) => endpoint.access !== 'signed' && !endpoint.file);
    for (const call of sent.filter(({ params }) => 'id' in params || 'orderId' in params)) {
      const response = await send(call, { params: unknown });
      expectRefusal(response, call.endpoint.path);
      expect(response.statusCode, call.endpoint.path).toBe(404);
    }
  });
});

const badQueries: [string, string, string][] = [
  ...['page', 'limit', 'perPage'].flatMap((name) =>
    [
      '-1',
      '0',
      '1.5',
      'NaN',
      'Infinity',
      '1e400',
      '1e3',
      '0x10',
      '',
      'x',
      '999999999999999999999',
      '1%00',
      "1';--",
    ].map((value) => ['/api/admin/get-orders-list/:orderName', name, `${name}=${value}`] as [string, string, string]),
  ),
  ...['page=1&page=2', 'limit=1&limit=2', 'perPage=1&perPage=2'].map(
    (query) => ['/api/admin/get-orders-list/:orderName', query.split('=')[0] ?? '', query] as [string, string, string],
  ),
  ['/api/admin/get-orders-list/:orderName', 'sort', 'sort=password_hash'],
  ['/api/admin/get-orders-list/:orderName', 'sort', 'sort=order_id;drop%20table%20orders'],
  ['/api/admin/get-orders-list/:orderName', 'sort', 'sort=email&sort=order_id'],
  ['/api/admin/get-orders-list/:orderName', 'order', 'order=sideways'],
  ['/api/admin/get-orders-list/:orderName', 'process_month', 'process_month=Smarch'],
  ['/api/admin/get-orders-list/:orderName', 'userName', 'userName=a&userName=b'],
  ['/api/admin/get-folder-count', 'userName', 'userName=a&userName=b'],
  ['/uploads/docs/:name', 'signature', 'signature=a&signature=b'],
  ['/uploads/docs/:name', 'expires', `expires=${'9'.repeat(1000)}`],
];

describe('queries', () => {
  it.each(badQueries)('of %s with a bad %s are refused and the answer names it: %s', async (path, field, query) => {
    const call = calls.find(({ endpoint }) => endpoint.path === path) as ValidCall;
    expectFieldRefused(await send(call, { query }), field, query);
  });

  it('that are rubbish change nothing for calls that take none', async () => {
    for (const call of calls.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const response = await send(call, { query: '%zz=%00&&&=&a[b]=1&__proto__=1&constructor=2' });
      if (response.statusCode >= 400) expectRefusal(response, call.endpoint.path);
    }
  });

  it('with an unknown parameter are refused wherever there is a query, and by every call of landing sites (WIRE-81)', async () => {
    const strict = calls.filter(({ endpoint }) => endpoint.query || endpoint.access === 'intake');
    expect(strict.length).toBeGreaterThan(15);
    for (const call of strict) {
      const query = `${new URLSearchParams(call.query)}&updated_sinse=2026-01-01`;
      const response = await send(call, { query, ...(call.body ? {} : { body: undefined }) });
      const isProgram = call.endpoint.access === 'intake';
      expectFieldRefused(response, isProgram ? 'updated_sinse' : 'query', call.endpoint.path);
      if (isProgram) expect(response.json().message).toMatch(/^updated_sinse: [^:]+$/);
    }
    const list = calls.find(({ endpoint }) => endpoint.path === '/api/intake/orders' && endpoint.method === 'GET');
    const personal = await send(list as ValidCall, { query: 'zoe%40example.com' });
    expectFieldRefused(personal, 'query', 'what is no name');
    expect(personal.payload).not.toContain('zoe');
  });

  it('beyond the last page answer an empty page', async () => {
    const call = calls.find(({ endpoint }) => endpoint.path.includes('get-orders-list')) as ValidCall;
    const response = await send(call, { query: 'page=1000000000&limit=100000000' });
    expect(response.json()).toMatchObject({ status: 1, data: [] });
  });
});

describe('a wrong method', () => {
  it('of a known path is a 405 that names the methods, whoever calls (WIRE-80)', async () => {
    const methods = new Map<string, string[]>();
    for (const { endpoint, params } of calls) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      methods.set(path, [
        ...(methods.get(path) ?? []),
        ...(endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]),
      ]);
    }
    for (const [url, allowed] of methods) {
      for (const method of (['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST'] as const).filter(
        (each) => !allowed.includes(each),
      )) {
        const response = await server.app.inject({ method, url });
        expect([response.statusCode, response.json().error.code], `${method} ${url}`).toEqual([
          405,
          'method_not_allowed',
        ]);
        expect(response.headers.allow, url).toBe(allowed.toSorted().join(', '));
      }
    }
    const asked = async (method: 'POST', url: string) => (await server.app.inject({ method, url })).statusCode;
    expect(await asked('POST', '/api/intake/orders/?a=b')).toBe(401);
    expect(await asked('POST', '/api/intake/order')).toBe(404);
    expect(await asked('POST', '/admin/new')).toBe(405);
  });
});
