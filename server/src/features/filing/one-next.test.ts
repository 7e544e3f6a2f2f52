import { randomUUID } from 'node:crypto';
import { markFiled, skipOrder, takeNext } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { undoChanges } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { reportPresence } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from './filing.factory.ts';
import { giveBackLeftOrders } from './filing.ts';

let server: TestServer;
let team: string;
let night: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team');
  night = await server.signIn('Night Staff');
});
beforeEach(async () => {
  await server.context.db.deleteFrom('orders').execute();
});
afterEach(() => server.setTime(null));
afterAll(() => server.stop());

const take = async (token = team) => (await server.call(takeNext, { token, body: {} })).body;
const next = async (token = team) => (await take(token)).data?.order_id ?? null;
const file = (orderId: string | string[], token = team) => server.call(markFiled, { token, body: { orderId } });
const undo = (changes: number[], token = team) => server.call(undoChanges, { token, body: { changes } });
const ownerOf = async (orderId: string) =>
  (await server.call(getOrdersDetails, { params: { orderId }, token: team })).body.data.assign_to;
const see = (orderId: string, token = team) =>
  server.call(reportPresence, { token, body: { orderId, tab: randomUUID() } });
/** Of a traveller who travels alone. */
const prepared = (overrides: object = {}) => buildPreparedOrder(server, { contact_email_address: '', ...overrides });

/** Four who arrive together; the other orders arrive later. */
async function family(overrides: object = {}): Promise<string[]> {
  const party = { email: `family-${randomUUID().slice(0, 8)}@example.com`, ...overrides };
  const four: string[] = [];
  for (const given_name of ['Thomas', 'Sabine', 'Ida', 'Emil'])
    four.push(await prepared({ given_name, full_name: `${given_name} Lamb`, ...party }));
  return four;
}
const later = () => prepared({ arrival_date: Temporal.Now.plainDateISO('UTC').add({ days: 3 }).toString() });

it('a person has one order in hand: what was taken and not filed is next, on every screen (FILE-147)', async () => {
  const [first, second] = [await prepared(), await later()];
  expect(await take()).toMatchObject({ data: { order_id: first }, changes: [expect.any(Number)] });
  expect(await take()).toMatchObject({ data: { order_id: first }, changes: [] });
  expect(await next(night)).toBe(second);
  await file(first);
  expect(await next()).toBeNull();
});

it('an order in hand is next no more once it is skipped, taken over, or lacks an answer (FILE-147)', async () => {
  for (const leave of [
    (orderId: string) => server.call(skipOrder, { token: team, body: { orderId, reason: 'No photo' } }),
    async (orderId: string) => {
      const admin = await server.signIn('Admin');
      const body = { orderId, assignto: 'Night Staff Person', takeOver: true };
      return server.call(assignOrderStatus, { token: admin, body });
    },
    (orderId: string) =>
      server.context.db.updateTable('orders').set({ filing_blocks: 1 }).where('order_id', '=', orderId).execute(),
  ]) {
    const [first, second] = [await prepared(), await later()];
    expect(await next()).toBe(first);
    await leave(first);
    expect(await next()).toBe(second);
    await file(second);
    await server.context.db.deleteFrom('orders').execute();
  }
});

it('takes a party whole, in the order in which it came, and the rest of it is next (FILE-148)', async () => {
  const [other, four] = [await later(), await family()];
  const { data, changes } = await take();
  expect([data?.order_id, changes?.length]).toEqual([four[0], 4]);
  for (const orderId of four) expect(await ownerOf(orderId)).toBe('Team Person');
  expect(await next(night)).toBe(other);
  for (const orderId of four) {
    expect(await next()).toBe(orderId);
    await file(orderId);
  }
  expect(await next()).toBeNull();
});

it('takes members who cannot be filed yet with the others, and gives those who can (FILE-148)', async () => {
  const four = await family();
  await server.context.db
    .updateTable('orders')
    .set({ filing_blocks: 2 })
    .where('order_id', '=', four[0] as string)
    .execute();
  expect(await next()).toBe(four[1]);
  expect(await ownerOf(four[0] as string)).toBe('Team Person');
});

it('of people who ask at once each gets a whole party (FILE-148)', async () => {
  const parties = [await family(), await family(), await family()];
  const people = await Promise.all(['One', 'Two', 'Three'].map((name) => server.signIn('Team', `Filer ${name}`)));
  const given = await Promise.all(people.map(next));
  expect(new Set(given)).toEqual(new Set(parties.map(([first]) => first)));
  for (const four of parties) expect(new Set(await Promise.all(four.map(ownerOf))).size).toBe(1);
});

it('leaves a party of which a colleague has a member, or has one open, for the end (FILE-148)', async () => {
  const [four, other] = [await family(), await later()];
  const body = { orderId: four[1] as string, assignto: 'Night Staff Person' };
  await server.call(assignOrderStatus, { token: night, body });
  expect(await next()).toBe(other);
  await file(other);
  expect(await next()).toBe(four[0]);
  expect(await ownerOf(four[2] as string)).toBeNull();

  await server.context.db.deleteFrom('orders').execute();
  const [seen, alone] = [await family(), await later()];
  await see(seen[3] as string, night);
  expect(await next()).toBe(alone);
});

it('does not take a member whom the person has skipped (FILE-148)', async () => {
  const four = await family();
  const first = (await next()) as string;
  await server.call(skipOrder, { token: team, body: { orderId: first, reason: 'No photo' } });
  await undo((await take()).changes ?? []);
  expect(await next()).toBe(four[1]);
  expect(await ownerOf(first)).toBeNull();
});

it('one undo gives all that was taken back, and then the party is free (FILE-149)', async () => {
  const four = await family();
  const { changes = [] } = await take();
  expect((await undo(changes)).body.data.done).toEqual(four);
  expect(await next(night)).toBe(four[0]);
  expect(await ownerOf(four[3] as string)).toBe('Night Staff Person');
});

it('keeps a party while one of its members is open, and gives all of it back when none is (FILE-33)', async () => {
  const four = await family();
  await next();
  server.setTime(new Date(Date.now() + 61_000).toISOString());
  await see(four[2] as string);
  expect(await giveBackLeftOrders(server.context)).toBe(0);
  server.setTime(new Date(Date.now() + 400_000).toISOString());
  expect(await giveBackLeftOrders(server.context)).toBe(4);
  for (const orderId of four) expect(await ownerOf(orderId)).toBeNull();
});

it("'Filed' assigns what nobody has to who filed it, an undo takes that back too (FILE-150)", async () => {
  const [one, two] = [await prepared(), await prepared()];
  await server.call(assignOrderStatus, { token: night, body: { orderId: two, assignto: 'Night Staff Person' } });
  const { body } = await file([one, two]);
  expect([await ownerOf(one), await ownerOf(two)]).toEqual(['Team Person', 'Night Staff Person']);
  await undo(body.data.changes);
  expect([await ownerOf(one), await ownerOf(two)]).toEqual([null, 'Night Staff Person']);
});
