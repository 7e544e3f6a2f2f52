import { endpoints } from '@arrival-desk/contract/api.ts';
import { stepUpMinutes, stepUpOrders } from '@arrival-desk/contract/step-up.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingStored } from '../../src/testing/everything-stored.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { type ValidCall, validCalls } from '../../src/testing/valid-calls.ts';

let server: TestServer;
let calls: ValidCall[];
const many: string[] = [];
const signedInAt = Date.parse('2027-03-01T09:00:00Z');

/** Continues `minutes` after the sign-in of everyone. */
const after = (minutes: number) => server.setTime(new Date(signedInAt + minutes * 60_000).toISOString());

beforeAll(async () => {
  server = await TestServer.start();
  after(0);
  calls = await validCalls(server);
  for (let count = 0; count <= stepUpOrders; count += 1) many.push(await server.newOrder());
});
afterAll(() => server.stop());

/** Bodies that need a recent sign-in, where the valid call's body does not. */
const larger: Record<string, () => Record<string, unknown>> = {
  '/api/admin/change-order-status': () => ({ permanentDeletedFlag: 'Y' }),
  '/api/admin/move-order-status': () => ({ orderId: many }),
  '/api/admin/assign-order-status': () => ({ orderId: many }),
  '/api/admin/restore-orders': () => ({ orderId: many }),
  '/api/admin/start-bulk-change': () => ({ folderName: 'recent-order', action: 'assign', searchVal: '', except: [] }),
};

async function send({ endpoint, body, headers }: ValidCall, more: Record<string, unknown> = {}) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: await headers(),
    payload: { ...body, ...more },
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { http: response.statusCode, code: isJson ? response.json().error?.code : undefined };
}

const guarded = () => calls.filter(({ endpoint }) => endpoint.stepUp);

describe('step-up authentication', () => {
  it('is declared for these calls', () => {
    expect(endpoints.filter(({ stepUp }) => stepUp).map(({ path }) => path)).toEqual([
      '/api/admin/start-authenticator',
      '/api/admin/remove-authenticator',
      '/api/admin/start-passkey',
      '/api/admin/remove-passkey',
      '/api/admin/renew-recovery-codes',
      '/api/admin/reset-second-factors',
      '/api/admin/assign-order-status',
      '/api/admin/export-traveller',
      '/api/admin/erase-traveller',
      '/api/admin/change-order-status',
      '/api/admin/move-order-status',
      '/api/admin/restore-orders',
      '/api/admin/start-bulk-change',
      '/api/admin/export-orders',
      '/api/admin/export-audit-trail',
      '/api/admin/payment-gateway-setting',
      '/api/admin/add-team-member',
      '/api/admin/invite-team-member',
      '/api/admin/resend-invitation',
      '/api/admin/withdraw-invitation',
      '/api/admin/update-team-member',
      '/api/admin/delete-team-member',
      '/api/admin/add-intake-key',
      '/api/admin/revoke-intake-key',
    ]);
  });

  it('refuses each of them when the sign-in is too long ago, and changes nothing (ROLE-60)', async () => {
    after(stepUpMinutes + 1);
    const before = await everythingStored(server);
    for (const call of guarded()) {
      const { path } = call.endpoint;
      expect([path, await send(call, larger[path]?.())]).toEqual([path, { http: 403, code: 'step_up_required' }]);
    }
    expect(await everythingStored(server)).toEqual(before);
  });

  it('lets few orders be changed at any time', async () => {
    after(stepUpMinutes + 1);
    for (const call of guarded().filter(({ endpoint }) => larger[endpoint.path])) {
      const { path } = call.endpoint;
      expect([path, (await send(call)).code]).not.toEqual([path, 'step_up_required']);
    }
  });

  it('names a wrong field first, and refuses a role that may never do it as before', async () => {
    after(stepUpMinutes + 1);
    const gateway = guarded().find(({ endpoint }) => endpoint.path === '/api/admin/payment-gateway-setting');
    if (!gateway) throw new Error('The call is gone.');
    expect(await send(gateway, { gatewayId: 'none' })).toEqual({ http: 422, code: 'validation_failed' });
    after(0);
    const token = await server.signIn('Team');
    after(stepUpMinutes + 1);
    const asTeam = { ...gateway, headers: async () => ({ authorization: token }) };
    expect(await send(asTeam)).toEqual({ http: 403, code: 'not_allowed' });
  });

  it('lets each of them pass to the minute', async () => {
    after(stepUpMinutes);
    for (const call of guarded()) {
      const { path } = call.endpoint;
      expect([path, (await send(call, larger[path]?.())).code]).not.toEqual([path, 'step_up_required']);
    }
  });
});
