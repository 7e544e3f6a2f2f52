import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

const guesses = 10_000;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const track = (orderId: string, email: string, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: '/api/front/track-order', payload: { orderId, email }, remoteAddress });

/** Everything of a response that a guesser sees, without parts that differ by chance. */
function seenOf({ statusCode, headers, payload }: LightMyRequestResponse): string {
  const names = Object.keys(headers).sort().join(' ');
  return `${statusCode} ${names} ${headers['content-length']} ${payload.replace(/[0-9a-f-]{36}/, '(request)')}`;
}

/** Simulates the thousand addresses of a botnet. */
const addressOf = (index: number) => `10.${index % 4}.${Math.floor(index / 4) % 250}.7`;

it(`of ${guesses} wrong guesses none learns whether an order exists, and no traveller is locked out`, async () => {
  const travellers = [];
  for (let index = 0; index < 50; index += 1) {
    const email = `real.${index}@example.com`;
    travellers.push({ orderId: await server.newOrder({ email }), email });
  }
  const answers = { existing: new Map<string, number>(), missing: new Map<string, number>() };
  for (let index = 0; index < guesses; index += 1) {
    const exists = index % 2 === 0;
    const orderId = exists ? (travellers[(index / 2) % 50]?.orderId ?? '') : String(500_000 + (index % 100));
    const seen = seenOf(await track(orderId, `guess.${index % 977}@example.com`, addressOf(index)));
    const counts = exists ? answers.existing : answers.missing;
    counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }

  const kinds = [...answers.existing.keys()].sort();
  expect([...answers.missing.keys()].sort()).toEqual(kinds);
  expect(kinds.map((kind) => kind.slice(0, 3))).toEqual(['401', '429']);
  // Each existing and each missing order was guessed at equally often, so the limits must have closed equally often.
  for (const kind of kinds) {
    const [existing = 0, missing = 0] = [answers.existing.get(kind), answers.missing.get(kind)];
    expect(Math.abs(existing - missing)).toBeLessThan(guesses * 0.02);
  }

  for (const [index, { orderId, email }] of travellers.entries())
    expect((await track(orderId, email, `203.0.113.${index + 1}`)).statusCode).toBe(200);
}, 300_000);

it('behind a proxy goes by the address that the proxy has seen, not by those that a caller claims', async () => {
  const behind = await TestServer.start({ TRUST_PROXY: 'on' });
  const guess = (claimed: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/front/track-order',
      payload: { orderId: '500000', email: `${claimed}@example.com` },
      headers: { 'x-forwarded-for': `${claimed}, 203.0.113.40` },
    });
  const codes = [];
  for (let index = 0; index < 20; index += 1) codes.push((await guess(`198.51.100.${index}`)).statusCode);
  expect([codes[0], codes.at(-1)]).toEqual([401, 429]);
  await behind.stop();
});
