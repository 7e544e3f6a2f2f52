import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { getIntakeOrder, listIntakeOrders } from '@arrival-desk/contract/intake/intake-status.endpoints.ts';
import { answerIntakeQuestions, updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { advanceIntakeTestOrder } from '@arrival-desk/contract/intake/test-order-events.endpoints.ts';
import { moveOrderStatus } from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { uploadIntakePassportPage } from '@arrival-desk/contract/passport-pages/passport-pages.endpoints.ts';
import { setWebhookEndpoint } from '@arrival-desk/contract/webhooks/webhooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSite } from '../../testing/new-site.ts';
import { TestServer } from '../../testing/test-server.ts';
import { buildPng } from '../documents/documents.factory.ts';
import type { OrderInput } from '../orders/orders.factory.ts';
import { buildOrder } from '../orders/orders.factory.ts';

let server: TestServer;
let team: string;
let site: Awaited<ReturnType<typeof newSite>>;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team', 'Tara Today');
  site = await newSite(server, 'Answering Shop');
  const body = { siteId: site.siteId, url: 'https://hooks.example/desk' };
  await server.call(setWebhookEndpoint, { token: await server.signIn('Admin'), body });
});
afterAll(() => server.stop());

type Fields = BodyIn<typeof askTraveller>['fields'];

async function newOrder(facts: Partial<OrderInput> = {}, token = site.key): Promise<string> {
  return (await server.call(createIntakeOrder, { token, body: buildOrder(facts) as never })).body.data.order_id;
}
const ask = (orderId: string, fields: Fields) => server.call(askTraveller, { token: team, body: { orderId, fields } });
const needs = async (orderId: string) =>
  (await server.call(getIntakeOrder, { token: site.key, params: { orderId } })).body.data.needs;
const answer = (orderId: string, values: object, token = site.key) =>
  server.call(answerIntakeQuestions, { token, params: { orderId }, body: { values: values as never } });
const read = async (orderId: string) =>
  (await server.call(getOrdersDetails, { token: team, params: { orderId } })).body.data;
const eventsOf = async (orderId: string) => {
  const rows = await server.context.db
    .selectFrom('webhook_messages')
    .select('type')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};

describe('what staff ask for, as a landing site reads it', () => {
  it('is named in status and lists, in the language of the order, until it is answered (INTAKE-70)', async () => {
    const orderId = await newOrder({ language: 'de', visa_type: '', surname: 'Lamb' });
    expect(await needs(orderId)).toEqual([]);
    await ask(orderId, ['surname', 'visa_type', 'passport_page']);
    const asked = await needs(orderId);
    expect(asked.map(({ field, id }) => [field, id])).toEqual([
      ['surname', 'unclear'],
      ['visa_type', 'missing'],
      ['passport_page', 'missing'],
    ]);
    expect(asked[1]?.message).toContain('Art des Visums');
    const list = await server.call(listIntakeOrders, {
      token: site.key,
      query: { updated_since: new Date(Date.now() - 60_000).toISOString() },
    });
    expect(list.body.data.find(({ order_id }) => order_id === orderId)?.needs).toEqual(asked);
    await server.call(moveOrderStatus, { token: team, body: { orderId, updatingStatus: 'Refunds' } });
    expect(await needs(orderId)).toEqual([]);
  });

  it('comes with order.contact_needed, also when an order that waits already is asked again (INTAKE-71)', async () => {
    const orderId = await newOrder();
    await ask(orderId, ['visa_type']);
    await ask(orderId, ['surname']);
    const contacts = (await eventsOf(orderId)).filter((type) => type === 'order.contact_needed');
    expect(contacts).toHaveLength(2);
  });
});

describe('answers of a landing site', () => {
  it('correct the order as the traveller’s do, and give an event; what is left stays open (INTAKE-72)', async () => {
    const orderId = await newOrder({ visa_type: '' });
    await ask(orderId, ['visa_type', 'date_of_birth']);
    const before = await eventsOf(orderId);
    const { http, body } = await answer(orderId, { visa_type: 'L', date_of_birth: '' });
    expect([http, body.data.process_status, body.data.needs.map(({ field }) => field)]).toEqual([
      200,
      'Awaiting',
      ['date_of_birth'],
    ]);
    expect(await read(orderId)).toMatchObject({ visa_type: 'L', answered: true });
    expect((await eventsOf(orderId)).slice(before.length)).toEqual(['order.updated']);
  });

  it('again change nothing, also when nothing is asked any more; others are refused then (INTAKE-73)', async () => {
    const orderId = await newOrder();
    expect((await answer(orderId, { visa_type: 'L' })).http).toBe(409);
    await ask(orderId, ['visa_type']);
    const all = [await answer(orderId, { visa_type: 'L' }), await answer(orderId, { visa_type: 'L' })];
    expect(all.map(({ http, body }) => [http, body.data.needs])).toEqual([
      [200, []],
      [200, []],
    ]);
    const { http, failure } = await answer(orderId, { visa_type: 'M' });
    expect([http, failure.error.code]).toEqual([409, 'already_settled']);
    expect((await read(orderId)).visa_type).toBe('L');
  });

  it('are refused on their field, with nothing stored: not asked for, not understood, none (INTAKE-73)', async () => {
    const orderId = await newOrder({ visa_type: '' });
    await ask(orderId, ['visa_type', 'date_of_birth']);
    for (const [values, field] of [
      [{ visa_type: 'L', surname: 'Other' }, 'values.surname'],
      [{ visa_type: 'L', date_of_birth: '03/04/1985' }, 'values.date_of_birth'],
      [{ visa_type: 'L', email: 'other@example.com' }, 'values.email'],
      [{}, 'values'],
    ] as const) {
      const { http, failure } = await answer(orderId, values);
      expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, [field]]);
    }
    expect((await read(orderId)).visa_type).toBe('');
  });

  it('are for orders that the site sent (INTAKE-73)', async () => {
    const orderId = await newOrder();
    await ask(orderId, ['visa_type']);
    const other = await newSite(server, 'Another Shop');
    expect((await answer(orderId, { visa_type: 'L' }, other.key)).http).toBe(404);
  });

  it('can be the photo of the passport page, which answers its question (INTAKE-72)', async () => {
    const orderId = await newOrder();
    await ask(orderId, ['passport_page']);
    const file = { bytes: buildPng() };
    expect((await server.call(uploadIntakePassportPage, { token: site.key, params: { orderId }, file })).http).toBe(
      200,
    );
    expect(await read(orderId)).toMatchObject({ request: null, answered: true });
    expect(await needs(orderId)).toEqual([]);
  });

  it('by a correction settle the question, too (INTAKE-72)', async () => {
    const orderId = await newOrder({ visa_type: '' });
    await ask(orderId, ['visa_type']);
    await server.call(updateIntakeOrder, { token: site.key, params: { orderId }, body: { visa_type: 'L' } });
    expect(await needs(orderId)).toEqual([]);
  });
});

describe('a test order', () => {
  it('is asked, answers and is asked again, as a real one (INTAKE-74)', async () => {
    const key = site.testKey;
    const orderId = await newOrder({}, key);
    const advance = async () =>
      (
        await server.call(advanceIntakeTestOrder, {
          token: key,
          params: { orderId },
          body: { event: 'order.contact_needed' },
        })
      ).body.data;
    expect((await answer(orderId, { hotel_adress_in_china: 'Grand Hyatt, 1 Street' }, key)).http).toBe(409);
    const { stage, needs } = await advance();
    expect([stage, needs.map(({ field }) => field)]).toEqual(['asked', ['hotel_adress_in_china', 'passport_page']]);
    expect((await answer(orderId, { surname: 'Lamb' }, key)).http).toBe(422);
    const answered = await answer(orderId, { hotel_adress_in_china: 'Grand Hyatt, 1 Street' }, key);
    expect(answered.body.data.needs.map(({ field }) => field)).toEqual(['passport_page']);
    await server.call(uploadIntakePassportPage, { token: key, params: { orderId }, file: { bytes: buildPng() } });
    const { data } = (await server.call(getIntakeOrder, { token: key, params: { orderId } })).body;
    expect([data.process_status, data.stage, data.needs]).toEqual(['Awaiting', 'preparing', []]);
    expect((await eventsOf(orderId)).slice(-3)).toEqual(['order.contact_needed', 'order.updated', 'order.updated']);
    expect((await advance()).needs).toHaveLength(2);
  });
});
