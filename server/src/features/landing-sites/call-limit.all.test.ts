import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { createIntakeOrder, getIntakeGateway } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { intakeVersion } from '@arrival-desk/contract/intake/intake-version.ts';
import { addLandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import { uploadIntakePassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { CallLimit } from './call-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ INTAKE_CALLS_PER_MINUTE: '45' });
});
afterAll(() => server.stop());
beforeEach(() => beginMinute(), 60_000);

const ask = async (token: string, ip = '192.0.2.1') => server.call(getIntakeGateway, { token, ip });

let minute = 0;
/**
 * Starts a new minute: on this server with its clock, in the database by ageing the counted rows. The database's own
 * minute must not end during a test.
 */
async function beginMinute(): Promise<void> {
  const isEnding = sql<{ ending: boolean }>`select extract(epoch from now()) % 60 > 45 as ending`;
  while ((await isEnding.execute(server.context.db)).rows[0]?.ending) await pause(500);
  minute += 2;
  server.setTime(new Date(Date.now() + minute * 60_000).toISOString());
  await sql`update intake_calls set minute = minute - 5`.execute(server.context.db);
}

describe('calls of one key', () => {
  it('are limited in each minute; the call after them says when to come again, and stores nothing (INTAKE-12)', async () => {
    for (let call = 0; call < 45; call += 1) expect((await ask(intakeKey)).http).toBe(200);
    const body = buildOrder({ external_ref: 'WEB-too-many' });
    const refused = await server.call(createIntakeOrder, { token: intakeKey, body });
    expect([refused.http, refused.failure.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.failure.message).toContain('45 calls a minute');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);

    const token = await server.signIn('Admin');
    const { key } = (await server.call(addLandingSite, { token, body: { name: 'Other Shop' } })).body.data;
    expect((await ask(key)).http).toBe(200);

    expect(refused.headers.ratelimit).toBe(`"minute";r=0;t=${seconds}`);

    await beginMinute();
    expect((await server.call(createIntakeOrder, { token: intakeKey, body })).http).toBe(201);
  });

  it('say on every response how many are left, and which version responds (WIRE-82)', async () => {
    const left = ({ headers }: { headers: Record<string, unknown> }) =>
      /^"minute";r=(\d+);t=\d+$/.exec(String(headers.ratelimit))?.[1];
    const responses = [
      await ask(intakeKey),
      await server.call(createIntakeOrder, { token: intakeKey, body: {} as never }),
    ];
    expect(responses.map(left)).toEqual(['44', '43']);
    const stranger = await ask('');
    expect(left(stranger)).toBeUndefined();
    for (const { headers } of [...responses, stranger]) {
      expect(headers['ratelimit-policy']).toBe('"minute";q=45;w=60');
      expect(headers['arrival-desk-version']).toBe(intakeVersion);
    }
    const nowhere = await server.app.inject('/api/intake/nowhere');
    expect([nowhere.statusCode, nowhere.headers['arrival-desk-version']]).toEqual([404, intakeVersion]);
    expect((await server.app.inject('/healthz')).headers).not.toHaveProperty('arrival-desk-version');
  });

  it('count as one more for each further 20 KB of JSON, also of a body that does not say its size (INTAKE-60)', async () => {
    const payload = JSON.stringify({ ...buildOrder({}), unknown: ' '.repeat(255_000) });
    const headers = { authorization: intakeKey, 'content-type': 'application/json' };
    const order = async (body: string | Readable) =>
      (await server.app.inject({ method: 'POST', url: createIntakeOrder.path, headers, payload: body })).statusCode;
    // Thirteen calls each, of 45: the fourth is served with what is left, and nothing after it.
    const sent = [payload, Readable.from([payload]), payload, Readable.from([payload])];
    for (const body of sent) expect(await order(body)).toBe(201);
    expect((await ask(intakeKey)).http).toBe(429);
  });

  it('count as one more for each whole megabyte of a file (INTAKE-60)', async () => {
    const params = { orderId: '123456' };
    const file = { bytes: Buffer.alloc(9 * 1_048_576) };
    const image = async () =>
      (await server.call(uploadIntakePassportPage, { token: intakeKey, params, body: {}, file })).http;
    for (let call = 0; call < 5; call += 1) expect(await image()).toBe(404);
    expect((await ask(intakeKey)).http).toBe(429);
  });

  it('are limited exactly when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(intakeKey)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(45);
  });

  it('are limited over several servers together, without a write for each', async () => {
    const { config, db, clock } = server.context;
    const counting = { writes: 0 };
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        counting.writes += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const limits = [1, 2, 3].map(
      () => new CallLimit({ config: { ...config, INTAKE_CALLS_PER_MINUTE: 1000 }, db: counted, clock }),
    );
    let served = 0;
    for (let call = 0; call < 1200; call += 1)
      await limits[call % 3]?.count(1).then(
        () => (served += 1),
        () => null,
      );
    expect(served).toBe(1000);
    expect(counting.writes).toBeLessThan(30);
  });
});

describe('calls with wrong keys', () => {
  it('are limited for their network, where a right key is still served', async () => {
    for (let call = 0; call < 50; call += 1) expect((await ask(`wrong-key-${call}`, '203.0.113.7')).http).toBe(401);
    const refused = await ask('wrong-key-50', '203.0.113.7');
    expect([refused.http, refused.failure.error.code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await ask('wrong-key-51', '203.0.113.8')).http).toBe(401);
    expect((await ask(intakeKey, '203.0.113.7')).http).toBe(200);
    // Neither limit counts calls without a key.
    expect((await server.call(getIntakeGateway, { ip: '203.0.113.7' })).http).toBe(401);
  });
});
