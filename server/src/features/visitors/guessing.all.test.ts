import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { openByTrackCode } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { codesTo } from '../../testing/track-codes.ts';

/** `npm run desk -- guessing` makes 10,000. */
const guesses = 1000;
const orders = 10;

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
  const text = payload.replace(/[0-9a-f-]{36}/, '(request)').replace(/"[\w-]{43}"/, '(challenge)');
  return `${statusCode} ${names} ${headers['content-length']} ${text}`;
}

/** Simulates the thousand addresses of a botnet, each in a /24 of its own. */
const addressOf = (index: number) => `10.${index % 4}.${Math.floor(index / 4) % 250}.7`;

it(`of ${guesses} guesses none learns whether an order exists, and every traveller gets in with a mailed code (VIS-21)`, async () => {
  const travellers: { orderId: string; email: string }[] = [];
  for (let index = 0; index < orders; index += 1) {
    const email = `real.${index}@example.com`;
    travellers.push({ orderId: await server.newOrder({ email }), email });
  }
  const answers = { existing: new Map<string, number>(), missing: new Map<string, number>() };
  for (let index = 0; index < guesses; index += 1) {
    const exists = index % 2 === 0;
    const target = (index >> 1) % orders;
    const orderId = exists ? (travellers[target]?.orderId ?? '') : String(999_999_000_000 + target);
    const seen = seenOf(await track(orderId, `guess.${index % 977}@example.com`, addressOf(index)));
    const counts = exists ? answers.existing : answers.missing;
    counts.set(seen, (counts.get(seen) ?? 0) + 1);
  }

  const kinds = [...answers.existing.keys()].sort();
  expect(kinds.map((kind) => kind.slice(0, 3))).toEqual(['200', '401']);
  // Each existing and each missing order was guessed at equally often, so the limits must have closed equally often.
  expect([...answers.missing]).toEqual([...answers.existing]);

  // Someone who has a traveller's email tries IDs, among them the right one.
  const [victim] = travellers;
  const kindsOfIds = new Set<string>();
  for (let index = 0; index < 60; index += 1) {
    const id = index === 40 ? (victim?.orderId ?? '') : String(999_998_000_000 + index);
    const seen = seenOf(await track(id, victim?.email ?? '', `172.16.${index}.7`));
    if (index >= 15) kindsOfIds.add(seen);
  }
  expect([...kindsOfIds]).toEqual(kinds.slice(0, 1));

  for (const [index, { orderId, email }] of travellers.entries()) {
    const { challenge } = (await track(orderId, email, `203.0.113.${index + 1}`)).json<{ challenge: string }>();
    // One more was mailed for the guess at the right ID: it belongs to the guesser's challenge, and opens nothing here.
    const expected = index === 0 ? 2 : 1;
    const codes = await vi.waitFor(async () => {
      const mailed = await codesTo(server, orderId);
      if (mailed.length < expected) throw new Error('The code has not been mailed.');
      return mailed;
    }, 120_000);
    const tries = await Promise.all(codes.map((code) => server.call(openByTrackCode, { body: { challenge, code } })));
    const opened = tries.filter(({ http }) => http === 200);
    expect(opened.map(({ body }) => body.data.orderId)).toEqual([encodeOrderId(orderId)]);
  }
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
  expect([codes[0], codes.at(-1)]).toEqual([401, 200]);
  await behind.stop();
});
