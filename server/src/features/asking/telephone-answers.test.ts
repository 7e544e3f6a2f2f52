import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { BodyIn } from '@arrival-desk/contract/endpoint.ts';
import { markFiled } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { buildPreparedOrder } from '../filing/filing.factory.ts';

let server: TestServer;
let team: string;
let caller: string;
beforeAll(async () => {
  server = await TestServer.start();
  team = await server.signIn('Team', 'Tara Today');
  caller = await server.signIn('Telecaller', 'Tess Telecaller');
});
afterAll(() => server.stop());

type Fields = BodyIn<typeof askTraveller>['fields'];

async function asked(fields: Fields, facts: object = {}): Promise<string> {
  const orderId = await buildPreparedOrder(server, facts);
  // Without an email, whose events would come in between.
  const { http } = await server.call(askTraveller, { token: team, body: { orderId, fields, by: 'whatsapp' } });
  expect(http).toBe(200);
  return orderId;
}
const read = async (orderId: string, token = team) =>
  (await server.call(getOrdersDetails, { token, params: { orderId } })).body.data;
const type = (orderId: string, changes: object, more: object = {}, token = caller) =>
  server.call(editOrder, { token, body: { orderId, changes: changes as never, ...more } });
const newest = async (orderId: string, token = team) =>
  (await server.call(getOrderTimeline, { token, params: { orderId }, query: {} })).body.data[0];

describe('answers that are heard on the telephone', () => {
  it('are typed by every role into what is asked for, also where the role does not read it (ASK-21)', async () => {
    const orderId = await asked(['passport_number', 'visa_type', 'passport_page']);
    expect((await read(orderId, caller)).actions.answer).toEqual(['passport_number', 'visa_type']);
    expect((await type(orderId, { passport_number: 'PX7654321' })).http).toBe(200);
    const order = await read(orderId);
    expect(order).toMatchObject({ passport_number: 'PX7654321', answered: true, process_status: 'Awaiting' });
    expect(order.request?.open).toEqual(['visa_type', 'passport_page']);
    expect(await newest(orderId)).toMatchObject({
      ...{ kind: 'answered', actor: 'Tess Telecaller', by: 'telephone' },
      edits: [{ field: 'passport_number', from: 'PX1234567', to: 'PX7654321' }],
    });
    expect(JSON.stringify([await read(orderId, caller), await newest(orderId, caller)])).not.toContain('PX7654321');
  });

  it.each([
    ['the same value', 'PX1234567'],
    ['another one', 'PX7654321'],
  ])('tell nothing by the event, the version or the fields that are left: %s (ASK-22)', async (_, passport_number) => {
    const orderId = await asked(['passport_number', 'surname']);
    const before = await read(orderId, caller);
    const { http, body } = await type(orderId, { passport_number }, { version: before.version });
    expect([http, body.message]).toEqual([200, 'Saved']);
    const after = await read(orderId, caller);
    expect([after.version - before.version, after.request?.open]).toEqual([1, ['surname']]);
    expect(await newest(orderId, caller)).toMatchObject({ kind: 'answered', edits: [{ field: 'passport_number' }] });
  });

  it('are typed once: what was saved is open no more, and a field that nobody asked for is refused (ASK-22)', async () => {
    const orderId = await asked(['passport_number']);
    const refused = await type(orderId, { date_of_birth: '1985-04-24' });
    expect([refused.http, Object.keys(refused.failure.error.fields ?? {})]).toEqual([403, ['changes.date_of_birth']]);
    const actId = crypto.randomUUID();
    const typed = [
      await type(orderId, { passport_number: 'PX7654321' }, { actId }),
      await type(orderId, { passport_number: 'PX7654321' }, { actId }),
      await type(orderId, { passport_number: 'PX1111111' }),
    ];
    expect(typed.map(({ http }) => http)).toEqual([200, 200, 403]);
    expect((await read(orderId)).passport_number).toBe('PX7654321');
  });

  it('are not typed by those who do not read them once a card is filed, right or wrong (ASK-22)', async () => {
    const orderId = await buildPreparedOrder(server);
    await server.call(markFiled, { token: team, body: { orderId } });
    await server.call(askTraveller, { token: team, body: { orderId, fields: ['passport_number', 'surname'] } });
    expect((await read(orderId, caller)).actions.answer).toEqual(['surname']);
    for (const passport_number of ['PX1234567', 'PX7654321'])
      expect((await type(orderId, { passport_number })).http).toBe(403);
    expect((await read(orderId)).actions.answer).toEqual(['passport_number', 'surname']);
  });

  it('are named by whoever could correct the field anyway; without that it is a correction (ASK-23)', async () => {
    const orderId = await asked(['visa_type', 'surname']);
    await type(orderId, { visa_type: 'L' }, { by: 'telephone' }, team);
    expect(await newest(orderId)).toMatchObject({ kind: 'answered', actor: 'Tara Today' });
    await type(orderId, { surname: 'Corrected' }, {}, team);
    expect(await newest(orderId)).toMatchObject({ kind: 'corrected' });
    const late = await type(orderId, { surname: 'Late' }, { by: 'telephone' }, team);
    expect([late.http, late.failure.error.code]).toEqual([409, 'already_settled']);
    expect((await read(orderId)).surname).toBe('Corrected');
  });

  it('are refused on their field if they are empty or wrong, and nothing is stored (ASK-21)', async () => {
    const orderId = await asked(['passport_number', 'date_of_birth']);
    for (const changes of [{ passport_number: '' }, { date_of_birth: '2999-01-01', passport_number: 'PX7654321' }]) {
      const { http, failure } = await type(orderId, changes);
      expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, [`changes.${Object.keys(changes)[0]}`]]);
    }
    expect(await read(orderId)).toMatchObject({ passport_number: 'PX1234567', answered: false });
  });

  it('cancel the email that asks, if it has not gone out: nothing has failed (ASK-9)', async () => {
    const orderId = await buildPreparedOrder(server);
    server.context.config.SEND_HOLD_SECONDS = 1;
    await server.call(askTraveller, { token: team, body: { orderId, fields: ['visa_type'] } });
    server.context.config.SEND_HOLD_SECONDS = 0;
    await type(orderId, { visa_type: 'L' });
    await vi.waitFor(async () => expect((await read(orderId)).mailHistory[0]?.state).not.toBe('Queued'), 30_000);
    expect((await read(orderId)).mailHistory).toMatchObject([{ kind: 'request', state: 'Cancelled' }]);
  });

  it('a Telecaller asks for what is missing only, so they overwrite nothing that they asked for themselves (ASK-8)', async () => {
    const orderId = await buildPreparedOrder(server);
    const { http } = await server.call(askTraveller, { token: caller, body: { orderId, fields: ['passport_number'] } });
    expect(http).toBe(403);
  });
});
