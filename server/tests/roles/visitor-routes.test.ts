import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { resendMail } from '@arrival-desk/contract/mail/mail.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { endVisit, trackOrder } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../src/testing/test-server.ts';
import { readyTraveller } from '../../src/testing/traveller.ts';
import { type ValidCall, validCalls } from '../../src/testing/valid-calls.ts';

// Every route that a visitor's cookie can open is called, those of files included: `validCalls` has an input for each
// endpoint of the contract, and `app.test.ts` finds a route that is not of the contract.

let server: TestServer;
let token: string;
let routes: ValidCall[];
let orderId: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Admin');
  routes = (await validCalls(server)).filter(
    ({ endpoint: { access }, body, params }) =>
      (access === 'visitor' || access === 'signed') && (body !== null || Object.keys(params).length > 0),
  );
  const named = routes.map(({ body }) => body?.orderId).filter((id) => id !== undefined);
  orderId = String(named[0]);
});
afterEach(() => server.setTime(null));
afterAll(() => server.stop());

/** What staff alone open, with a signed URL. */
const ofStaff = ['invoices/:mailId', 'passport-pages/:orderId', 'receipts/:receiptId', 'signatures/:orderId'].map(
  (path) => `/uploads/${path}`,
);

/** How a route responds to who is let in: nothing is asked of this order, whose card is made, so both come too late. */
const tooLate = ['/api/front/answer-request', '/api/front/change-order'];
const letIn = (path: string) => (tooLate.includes(path) ? 409 : 200);

/** How every route responds to a cookie; without the signature of staff that a URL can have. */
async function walk(cookie: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const { endpoint, params, body } of routes) {
    const input = { params, headers: { cookie }, ...(body && { body }) };
    statuses[endpoint.path] = (await server.call<EndpointDefinition>(endpoint, input)).http;
  }
  return statuses;
}

const everywhere = (status: (path: string) => number) =>
  Object.fromEntries(routes.map(({ endpoint: { path } }) => [path, status(path)]));

async function open(email: string, cookie = ''): Promise<string> {
  const tracked = await server.call(trackOrder, { body: { orderId, email }, headers: { cookie } });
  expect(tracked.http).toBe(200);
  return String(tracked.headers['set-cookie']).split(';')[0] ?? '';
}

const correct = (changes: Record<string, string>) => server.call(editOrder, { token, body: { orderId, changes } });

let now = Date.parse('2026-11-26T10:00:00Z');
/** The clock goes on by a second and stands, because a session ends that was opened before a correction. */
const tick = () => {
  now += 1000;
  server.setTime(new Date(now).toISOString());
};

it('the traveller’s cookie opens every route that is for travellers', async () => {
  expect(routes.length).toBeGreaterThan(ofStaff.length);
  const statuses = await walk(await open('traveller@example.com'));
  expect(statuses).toEqual(everywhere((path) => (ofStaff.includes(path) ? 403 : letIn(path))));
});

it('the cookie of another order opens none of them (VIS-6)', async () => {
  const other = await readyTraveller(server);
  expect(await walk(other.cookie)).toEqual(everywhere(() => 403));
});

it('a cookie whose visit was ended opens none of them (VIS-50)', async () => {
  const ended = await open('traveller@example.com');
  await server.call(endVisit, { headers: { cookie: ended } });
  expect(await walk(ended)).toEqual(everywhere((path) => (path.startsWith('/uploads/') ? 403 : 401)));
});

it('a cookie from before an address was replaced opens none of them, whoever replaced it and however (VIS-23)', async () => {
  const other = await readyTraveller(server);
  const replacements: [string, string, () => Promise<{ http: number }>][] = [
    ['traveller@example.com', 'a cleared contact email', () => correct({ contact_email_address: '' })],
    ['traveller@example.com', 'a corrected email', () => correct({ email: 'second@example.com' })],
    ['second@example.com', 'an added address', () => correct({ contact_email_address: 'home@example.com' })],
    ['home@example.com', 'a corrected contact email', () => correct({ contact_email_address: 'office@example.com' })],
    [
      'second@example.com',
      'an address that was corrected where the document was sent again',
      () => server.call(resendMail, { token, body: { orderId, email: 'third@example.com', correctedOn: 9999 } }),
    ],
  ];
  for (const [email, how, replace] of replacements) {
    tick();
    const alone = await open(email);
    const withAnother = await open(email, other.cookie);
    tick();
    expect((await replace()).http, how).toBe(200);
    const opens = how === 'an added address';
    const expected = everywhere((path) => (opens && !ofStaff.includes(path) ? letIn(path) : 403));
    for (const cookie of [alone, withAnother]) expect(await walk(cookie), how).toEqual(expected);
  }
});
