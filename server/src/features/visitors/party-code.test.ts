import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  getDownloadHistory,
  mailPartyCode,
  openByTrackCode,
  trackOrder,
} from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OutgoingMail } from '../../platform/mail/transport.ts';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildOrder } from '../orders/orders.factory.ts';
import { type MailTrackCodeData, mailTrackCodeJob, makeMailTrackCodeJob } from './mail-track-code.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await TestServer.start();
  ({ key } = await newSite(server, 'Families'));
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

const party_ref = 'BOOKING-7';
const family = 'family@example.com';
const newOrder = async (fields: object, token = key) =>
  (
    await server.call(createIntakeOrder, {
      token,
      body: buildOrder({ contact_email_address: '', party_ref, ...fields }),
    })
  ).body.data.order_id;
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']]
    .flat()
    .map((each) => String(each).split(';')[0])
    .join('; ');
async function track(orderId: string, email: string): Promise<string> {
  const answer = await server.call(trackOrder, { body: { orderId, email } });
  expect(answer.http).toBe(200);
  return cookieOf(answer);
}
const page = async (orderId: string, cookie: string) =>
  server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } });
const othersOn = async (orderId: string, cookie: string) =>
  (await page(orderId, cookie)).body.others.map(({ order_id }) => order_id).toSorted();

/** Asks for the code, and returns what is mailed and the cookie of whoever enters it. */
async function openWithCode(orderId: string, cookie: string): Promise<{ to: string; cookie: string }> {
  const queued: MailTrackCodeData[] = [];
  vi.spyOn(server.context.jobs, 'enqueue').mockImplementation(async (_, kind, data) => {
    if (kind.name === mailTrackCodeJob.name) queued.push(data as unknown as MailTrackCodeData);
  });
  const asked = await server.call(mailPartyCode, { body: { orderId }, headers: { cookie } });
  expect(asked.http).toBe(200);
  const sent: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => String(sent.push(mail));
  const job = makeMailTrackCodeJob(server.context, () => ({ name: 'SMTP', send }));
  for (const data of queued) await job.handle(data, { number: 1, last: false });
  vi.restoreAllMocks();
  const code = /^\d{6}$/m.exec(sent[0]?.text ?? '')?.[0] ?? '';
  const body = { challenge: asked.body.challenge, code };
  const opened = await server.call(openByTrackCode, { body, headers: { cookie } });
  expect(opened.http).toBe(200);
  return { to: String(sent[0]?.to), cookie: cookieOf(opened) };
}

it('opens all paid orders of the booking by the mailed code, and none by ID and email alone (VIS-69)', async () => {
  const [anna, ben, carla] = [
    await newOrder({ email: family }),
    await newOrder({ email: 'Family@Example.com' }),
    await newOrder({ email: 'agency@example.com', contact_email_address: family }),
  ];
  await newOrder({ email: family, paid: false });
  await newOrder({ email: family, party_ref: 'BOOKING-8' });
  await newOrder({ email: 'somebody@example.com' });
  await newOrder({ email: family }, (await newSite(server, 'Another site')).key);

  const cookie = await track(anna, family);
  expect((await page(anna, cookie)).body.mainResult.has_party).toBe(true);
  expect(await othersOn(anna, cookie)).toEqual([]);
  for (const other of [ben, carla]) expect((await page(other, cookie)).http).toBe(403);

  const proven = await openWithCode(anna, cookie);
  expect(proven.to).toBe(family);
  expect(await othersOn(anna, proven.cookie)).toEqual([ben]);
  // Of the same booking and mailbox, but another email stands on its own page.
  for (const other of [ben, carla]) expect((await page(other, proven.cookie)).http).toBe(200);
});

it('shows nothing of a family to whoever places an order with its email and booking (VIS-69)', async () => {
  const theirs = await newOrder({ email: 'victims@example.com', party_ref: 'BOOKING-9' });
  const planted = await newOrder({
    email: 'victims@example.com',
    contact_email_address: 'stranger@example.com',
    party_ref: 'BOOKING-9',
  });
  const cookie = await track(planted, 'stranger@example.com');
  expect(await othersOn(planted, cookie)).toEqual([]);
  // The code goes to the email of the order, which the stranger cannot read.
  const challenge = (await server.call(mailPartyCode, { body: { orderId: planted }, headers: { cookie } })).body
    .challenge;
  const guess = await server.call(openByTrackCode, { body: { challenge, code: '000000' }, headers: { cookie } });
  expect(guess.http).not.toBe(200);
  expect((await page(theirs, cookie)).http).toBe(403);
});

it('is asked for by who has the order open only, and not offered without a booking (VIS-69)', async () => {
  const alone = await newOrder({ email: 'alone@example.com', party_ref: '' });
  expect((await page(alone, await track(alone, 'alone@example.com'))).body.mainResult.has_party).toBe(false);
  const other = await newOrder({ email: 'other@example.com' });
  const cookie = await track(alone, 'alone@example.com');
  expect((await server.call(mailPartyCode, { body: { orderId: other }, headers: { cookie } })).http).toBe(403);
  expect((await server.call(mailPartyCode, { body: { orderId: other } })).http).toBe(401);
});
