import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderIdOf } from '../../src/features/intake/order-id-permutation.ts';
import { codesTo } from '../../src/testing/track-codes.ts';
import { type StartedServer, startTwoServers } from '../../src/testing/two-servers.ts';

const admin = { email: 'admin@several.example', password: 'two-servers-1' };
const intakeKey = 'several-servers-intake-key';

let both: Awaited<ReturnType<typeof startTwoServers>>;
let servers: [StartedServer, StartedServer];
beforeAll(async () => {
  both = await startTwoServers('several_servers', {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
  });
  servers = both.servers;
});
afterAll(() => both?.stop());

const send = (address: string, path: string, body: object, authorization = '') =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });

async function signIn(address: string, who = admin): Promise<string> {
  const response = await send(address, '/api/admin/admin-login', who);
  const { data } = (await response.json()) as { data: { jwtToken: string } };
  return data.jwtToken;
}

it('a sign-in on one is valid on the other (FIG-3)', async () => {
  const token = await signIn(servers[0].address);
  const response = await fetch(`${servers[1].address}/api/user_info`, { headers: { authorization: token } });
  expect(response.status).toBe(200);
});

it('a change through one arrives in the stream of the other within a second (APP-24)', async () => {
  const token = await signIn(servers[0].address);
  const stop = new AbortController();
  const stream = await fetch(`${servers[1].address}/api/admin/watch-orders`, {
    headers: { authorization: token },
    signal: stop.signal,
  });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const order = { full_name: 'Across Servers', email: 'across@example.com', paid: true };
  const response = await send(servers[0].address, '/api/intake/orders', order, intakeKey);
  const committed = Date.now();
  const { data } = (await response.json()) as { data: { order_id: string } };
  let text = '';
  while (!text.includes(`"order_id":"${data.order_id}"`)) text += (await reader?.read())?.value ?? '';
  expect(Date.now() - committed).toBeLessThan(1000);
  stop.abort();
});

it('a stream on one ends when its session ends on the other, without waiting for the next check (ROLE-40)', async () => {
  const token = await signIn(servers[0].address);
  const headers = { authorization: token };
  const stream = await fetch(`${servers[1].address}/api/admin/watch-orders`, { headers });
  const ended = stream.text();
  await send(servers[0].address, '/api/admin/admin-logout', {}, token);
  await ended;
}, 15_000);

it('who has an order open on one is seen on the other, and the stream there says so (PAGE-11, FIG-3)', async () => {
  const [one, two] = servers;
  const mine = await signIn(one.address);
  const colleague = { name: 'Col League', email: 'colleague@several.example', password: 'two-servers-2', type: 'Team' };
  await send(one.address, '/api/admin/add-team-member', colleague, mine);
  const change = { currentPassword: colleague.password, newPassword: 'two-servers-3' };
  const changed = await send(two.address, '/api/admin/change-password', change, await signIn(two.address, colleague));
  const theirs = ((await changed.json()) as { data: { jwtToken: string } }).data.jwtToken;
  const order = { full_name: 'Open Twice', email: 'open@example.com', paid: true };
  const { data } = (await (await send(one.address, '/api/intake/orders', order, intakeKey)).json()) as {
    data: { order_id: string };
  };
  const stop = new AbortController();
  const headers = { authorization: mine };
  const stream = await fetch(`${one.address}/api/admin/watch-orders`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const report = async ({ address }: StartedServer, token: string, more: object = {}) => {
    const body = { orderId: data.order_id, tab: randomUUID(), ...more };
    return ((await (await send(address, '/api/admin/report-presence', body, token)).json()) as { data: unknown }).data;
  };
  expect(await report(two, theirs, { writing: 'comment' })).toEqual([]);
  let text = '';
  while (!text.includes('event: presence')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain(data.order_id);
  expect(await report(one, mine)).toEqual([{ name: 'Col League', writing: 'comment' }]);
  stop.abort();
});

it('orders that come in through both at once get IDs under one key, each its own', async () => {
  const takeIn = async ({ address }: StartedServer, index: number) => {
    const order = { full_name: 'Same Moment', email: `same${index}@example.com`, paid: true };
    const response = await send(address, '/api/intake/orders', order, intakeKey);
    return ((await response.json()) as { data: { order_id: string } }).data.order_id;
  };
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, index) => takeIn(servers[index % 2] as StartedServer, index)),
  );
  for (const id of ids) expect(id).toMatch(/^[1-9]\d{9}$/);
  expect(new Set(ids).size).toBe(60);
  const sequence = (await both.inDatabase('select last_value from orders_order_id_seq'))[0]?.last_value;
  const key = (await both.inDatabase('select key from order_id_key'))[0]?.key as Uint8Array;
  // Whichever server an order came in through, its ID is that of a sequence number under the key of the database.
  const given = Array.from({ length: Number(sequence) - 100_000 }, (_, index) =>
    orderIdOf(String(100_001 + index), key),
  );
  expect(given).toEqual(expect.arrayContaining(ids));
});

it('wrong sign-ins are counted together (FIG-3)', async () => {
  const wrong = { email: 'somebody@several.example', password: 'wrong-password' };
  const attempt = async (server: StartedServer) => (await send(server.address, '/api/admin/admin-login', wrong)).status;
  const [one, two] = servers;
  for (let pair = 0; pair < 5; pair++) expect([await attempt(one), await attempt(two)]).toEqual([401, 401]);
  expect([await attempt(one), await attempt(two)]).toEqual([429, 429]);
});

it('emails to addresses that are not on an order are counted together (MAIL-15)', async () => {
  const token = await signIn(servers[0].address);
  const paid = { amount: '49.00', currency: 'USD', transaction_id: 'ch_two', paid: true };
  const taken = await send(
    servers[0].address,
    '/api/intake/orders',
    { ...paid, full_name: 'Two', email: 'a@b.example' },
    intakeKey,
  );
  const { data } = (await taken.json()) as { data: { order_id: string } };
  const elsewhere = (number: number) => {
    const body = { orderId: data.order_id, email: `s${number}@example.net`, elsewhereReason: 'Asked by telephone.' };
    return send(servers[number % 2 ? 1 : 0].address, '/api/admin/send-invoice', body, token);
  };
  const replies = await Promise.all(Array.from({ length: 26 }, (_, number) => elsewhere(number)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
});

it('a browser that has signed in on one is known on the other while the account is under attack', async () => {
  const [one, two] = servers;
  const tryPassword = (server: StartedServer, password: string, cookie = '') =>
    fetch(`${server.address}/api/admin/admin-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ ...admin, password }),
    });
  const known = (await tryPassword(one, admin.password)).headers.get('set-cookie')?.split(';')[0];
  const guesses = Array.from({ length: 30 }, (_, index) => tryPassword(index % 2 ? one : two, `guess ${index}`));
  const codes = (await Promise.all(guesses)).map(({ status }) => status);
  expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(10);
  for (let index = 0; index < 10; index += 1) await tryPassword(index % 2 ? one : two, `more ${index}`);
  for (const server of servers) {
    expect((await tryPassword(server, admin.password)).status).toBe(429);
    expect((await tryPassword(server, admin.password, known)).status).toBe(200);
  }
  await both.inDatabase('delete from failed_attempts');
});

it('a column that a newer version adds does not disturb what they have asked before', async () => {
  const [one] = servers;
  const headers = { authorization: await signIn(one.address) };
  const order = { full_name: 'Rolling Upgrade', email: 'rolling@example.com', paid: true };
  const { data } = (await (await send(one.address, '/api/intake/orders', order, intakeKey)).json()) as {
    data: { order_id: string };
  };
  const asked = [
    '/api/admin/get-orders-list/order-history',
    '/api/admin/get-folder-count',
    `/api/admin/get-orders-details/${data.order_id}`,
  ];
  const askAll = async () => {
    const answers = await Promise.all(asked.map((path) => fetch(`${one.address}${path}`, { headers })));
    return answers.map(({ status }) => status);
  };
  // Enough rounds for every connection to prepare its statements.
  for (let round = 0; round < 60; round += 1) expect(await askAll()).toEqual([200, 200, 200]);
  for (const table of ['orders', 'events', 'documents', 'mails', 'remarks', 'staff', 'sessions'])
    await both.inDatabase(`alter table ${table} add column of_the_next_version text not null default 'x'`);
  for (let round = 0; round < 20; round += 1) expect(await askAll()).toEqual([200, 200, 200]);
});

it('while the database is away they say so with 503, and continue automatically when it is back', async () => {
  const [one, two] = servers;
  const token = await signIn(one.address);
  const stop = new AbortController();
  const headers = { authorization: token };
  const stream = await fetch(`${two.address}/api/admin/watch-orders`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();

  await both.inPostgres(`alter database ${both.name} allow_connections false`);
  await both.inPostgres(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${both.name}'`);
  for (const { address } of servers) {
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const refused = await fetch(`${address}/api/admin/get-folder-count`, { headers });
    const { error } = (await refused.json()) as { error: { code: string } };
    expect([refused.status, error.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  await both.inPostgres(`alter database ${both.name} allow_connections true`);
  await expect.poll(async () => (await fetch(`${one.address}/api/user_info`, { headers })).status).toBe(200);
  let text = '';
  while (!text.includes('event: resync')) text += (await reader?.read())?.value ?? '';
  const order = { full_name: 'After The Pause', email: 'after@example.com', paid: true };
  const response = await send(one.address, '/api/intake/orders', order, intakeKey);
  const { data } = (await response.json()) as { data: { order_id: string } };
  while (!text.includes(`"order_id":"${data.order_id}"`)) text += (await reader?.read())?.value ?? '';
  stop.abort();
});

it('a session that is ended on one ends on the other, also while its caller is known there', async () => {
  const [one, two] = servers;
  const token = await signIn(one.address);
  const statusOn = async ({ address }: StartedServer) =>
    (await fetch(`${address}/api/user_info`, { headers: { authorization: token } })).status;
  expect([await statusOn(one), await statusOn(two)]).toEqual([200, 200]);
  await send(one.address, '/api/admin/admin-logout', {}, token);
  expect(await statusOn(one)).toBe(401);
  // The notification to the other server is in flight while the first responds.
  await expect.poll(() => statusOn(two), { interval: 20, timeout: 1000 }).toBe(401);
});

it('wrong tries at orders are counted together, and a code asked for on one opens the order on the other, once', async () => {
  const [one, two] = servers;
  const email = 'tracked@example.com';
  const order = { full_name: 'Tracked Twice', email, paid: true };
  const { data } = (await (await send(one.address, '/api/intake/orders', order, intakeKey)).json()) as {
    data: { order_id: string };
  };
  const orderId = data.order_id;
  const track = (server: StartedServer, typed: string) =>
    send(server.address, '/api/front/track-order', { orderId, email: typed });
  const statuses = [];
  for (let index = 0; index < 16; index += 1)
    statuses.push((await track(index % 2 ? one : two, `guess.${index}@example.com`)).status);
  expect(statuses).toEqual([...Array(15).fill(401), 200]);
  const { challenge } = (await (await track(one, email)).json()) as { challenge: string };
  const code = await vi.waitFor(async () => {
    const [mailed] = await codesTo(both, orderId);
    if (!mailed) throw new Error('The code has not been mailed.');
    return mailed;
  }, 60_000);
  const entered = servers.map(({ address }) => send(address, '/api/front/track-code', { challenge, code }));
  expect((await Promise.all(entered)).map(({ status }) => status).sort()).toEqual([200, 404]);
}, 90_000);
