import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import { getIntakeGateway } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intakeKey, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await TestServer.start();
  token = await server.signIn('Manager');
});
afterAll(() => server.stop());

const gateways = async () => (await server.call(getPaymentGateways, { token })).body.data;
const active = async () => (await gateways()).filter(({ is_active }) => is_active === '1').map(({ id }) => id);

describe('the active gateway', () => {
  it('is exactly one, whichever is made active, and landing sites get it at once (SETTING-1, WIRE-26)', async () => {
    const all = await gateways();
    expect(all.length).toBeGreaterThan(1);
    for (const { id, gateway_name } of [...all, ...all]) {
      const { body } = await server.call(setPaymentGateway, { token, body: { gatewayId: id } });
      expect(body.message).toBe(`${gateway_name} is now the active gateway.`);
      expect(await active()).toEqual([id]);
      const served = await server.call(getIntakeGateway, { token: intakeKey });
      expect(served.body.data?.gateway_name).toBe(gateway_name);
    }
  });

  it('stays when another one is not known, or none is chosen (FORM-5)', async () => {
    const before = await active();
    const unknown = await server.call(setPaymentGateway, { token, body: { gatewayId: 999_999 } });
    expect([unknown.http, unknown.failure.error.fields]).toEqual([404, { gatewayId: 'There is no such gateway.' }]);
    const none = await server.call(setPaymentGateway, { token, body: { gatewayId: '' } });
    expect([none.http, none.failure.error.fields]).toEqual([422, { gatewayId: 'Please select gateway.' }]);
    expect(await active()).toEqual(before);
  });
});
