import { getUploadedDocument } from '@arrival-desk/contract/documents/documents.endpoints.ts';
import { endVisit, getDownloadHistory, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { readyTraveller, type Traveller } from '../../testing/traveller.ts';
import { forgetOldVisits } from './visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const look = async ({ orderId }: Traveller, cookie: string) =>
  (await server.call(getDownloadHistory, { body: { orderId }, headers: { cookie } })).http;
const open = async ({ orderId, email }: Traveller, cookie = '') => {
  const tracked = await server.call(trackOrder, { body: { orderId, email }, headers: { cookie } });
  return String(tracked.headers['set-cookie']).split(';')[0] ?? '';
};

it('signing out closes the orders of the browser, takes its cookies away, and a copy of them opens nothing (VIS-50)', async () => {
  const ana = await readyTraveller(server);
  const ben = await readyTraveller(server);
  const both = await open(ben, ana.cookie);
  const elsewhere = await open(ana);
  expect([await look(ana, both), await look(ben, both)]).toEqual([200, 200]);

  const ended = await server.call(endVisit, { headers: { cookie: both } });
  expect(ended.http).toBe(200);
  const cleared = [ended.headers['set-cookie']].flat().map(String);
  for (const name of ['__Host-visitor', 'visitor', 'visitor_orders'])
    expect(cleared.some((one) => one.startsWith(`${name}=;`) && one.includes('Expires=Thu, 01 Jan 1970'))).toBe(true);

  // The copy, the cookie that had only the first of the two orders, and one that the server signs for it again.
  expect([await look(ana, both), await look(ben, both), await look(ana, ana.cookie)]).toEqual([401, 401, 401]);
  const document = { params: { name: `${ana.orderId}_${ana.file1}` }, query: {}, headers: { cookie: both } };
  expect((await server.call(getUploadedDocument, document)).http).toBe(403);
  const cleo = await readyTraveller(server);
  const signedAgain = await open(cleo, both);
  expect([await look(ana, signedAgain), await look(cleo, signedAgain)]).toEqual([403, 200]);

  expect(await look(ana, elsewhere)).toBe(200);
  expect(await look(ana, await open(ana))).toBe(200);
  expect((await server.call(endVisit, { headers: { cookie: both } })).http).toBe(401);
});

it('what is kept of an ended visit goes when its cookie has expired', async () => {
  const dan = await readyTraveller(server);
  await server.call(endVisit, { headers: { cookie: dan.cookie } });
  const { db } = server.context;
  const kept = async (hours: number) => {
    await forgetOldVisits({ db, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });
    return (await db.selectFrom('ended_visits').select('visit').execute()).length;
  };
  expect(await kept(11.9)).toBeGreaterThan(0);
  expect(await kept(12.1)).toBe(0);
});
