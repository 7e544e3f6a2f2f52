import { endpoints } from '@arrival-desk/contract/api.ts';
import { askTraveller } from '@arrival-desk/contract/asking/asking.endpoints.ts';
import type { Effect } from '@arrival-desk/contract/audit-acts.ts';
import { effectsOf } from '@arrival-desk/contract/effects.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { failuresOf } from '@arrival-desk/contract/failures-of.ts';
import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { sendReceipts } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import { decideRefundRequest } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { canNeedStepUp, stepUpMinutes, stepUpOrders } from '@arrival-desk/contract/step-up.ts';
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
  '/api/admin/move-to-complete-refund': () => ({ orderId: many }),
  '/api/admin/mark-filed': () => ({ orderId: many }),
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

/**
 * A correction and a decision are of one order, and receipts are of those that wait for them (`send-receipts.test.ts`), so they
 * need a recent sign-in only after many others.
 */
const ofFew: readonly EndpointDefinition[] = [editOrder, askTraveller, decideRefundRequest, sendReceipts];
const guarded = () => calls.filter(({ endpoint }) => canNeedStepUp(endpoint) && !ofFew.includes(endpoint));

describe('step-up authentication', () => {
  it('follows from what a call does: nothing that returns a secret, exports, deletes for good, or changes accounts or routes goes without (ROLE-60)', () => {
    const without = (effect: Effect) =>
      endpoints.filter(
        (endpoint) => effectsOf(endpoint).includes(effect) && !failuresOf(endpoint).includes('step_up_required'),
      );
    // Callers without a session cannot sign in again: they have proved themselves by a link, a code or a password.
    const ofStaff = (effect: Effect) => without(effect).filter(({ access, proof }) => Array.isArray(access) && !proof);
    for (const effect of ['account', 'secret', 'routing', 'deletion', 'export', 'orders'] as const)
      expect([effect, ofStaff(effect)]).toEqual([effect, []]);
    // What the review found open.
    const paths = endpoints.filter(canNeedStepUp).map(({ path }) => path);
    for (const path of ['add-landing-site', 'update-brand', 'set-webhook-endpoint', 'rotate-webhook-secret'])
      expect(paths).toContain(`/api/admin/${path}`);
  });

  it('a response that has a secret is marked as one', () => {
    interface Schema {
      def?: { type: string };
      shape?: Record<string, Schema>;
    }
    const returning = endpoints.filter(({ access, response }) => {
      if (!Array.isArray(access) || response === 'file') return false;
      const fields = (response as unknown as Schema).shape?.data?.shape ?? {};
      return Object.entries(fields).some(
        ([name, { def }]) => /secret|key$|codes$/i.test(name) && def?.type !== 'object',
      );
    });
    expect(returning.length).toBeGreaterThan(3);
    for (const endpoint of returning) expect([endpoint.path, canNeedStepUp(endpoint)]).toEqual([endpoint.path, true]);
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

  it('counts the orders of a person over 15 minutes, not over a call (ROLE-107)', async () => {
    after(0);
    const token = await server.signIn('Manager', 'Patient Person');
    after(stepUpMinutes + 1);
    const assign = async (orderId: string[]) => {
      const { http, failure } = await server.call(assignOrderStatus, {
        token,
        body: { orderId, assignto: 'Patient Person' },
      });
      return [http, failure?.error?.code];
    };
    const half = Math.floor(stepUpOrders / 2);
    expect(await assign(many.slice(0, half))).toEqual([200, undefined]);
    expect(await assign(many.slice(half, stepUpOrders))).toEqual([200, undefined]);
    expect(await assign(many.slice(stepUpOrders))).toEqual([403, 'step_up_required']);
    const correct = async (orderId = '') =>
      (await server.call(editOrder, { token, body: { orderId, changes: { city: 'Beijing' } } })).http;
    expect([await correct(many[0]), await correct(many[stepUpOrders])]).toEqual([200, 403]);
    after(2 * stepUpMinutes + 2);
    expect(await correct(many[stepUpOrders])).toBe(200);
    expect(await assign(many.slice(stepUpOrders))).toEqual([200, undefined]);
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
