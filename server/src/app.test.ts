import { json } from 'node:stream/consumers';
import { endpoints } from '@arrival-desk/contract/api.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import application from '../../package.json' with { type: 'json' };
import { intakeKey, TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

/** Pages, built files and the documentation's own files: they expose no data, so they declare no access. */
const notOfTheContract = /^(\/|\/admin|\/admin\/\*|\/static\/\*|\/api\/docs(?!\/content)(\/.*)?)$/;

/** Well-formed values, so that only the access check can refuse a request. */
const exampleParams: Record<string, string> = {
  orderName: 'recent-order',
  orderId: '999999',
  id: '999',
  name: '999999_nothing.pdf',
};

function at(endpoint: EndpointDefinition): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => exampleParams[name] ?? 'x');
}

// Every endpoint is called from another network, because wrong intake keys are counted per network.
const addressOf = (endpoint: EndpointDefinition) =>
  `10.2.${endpoints.indexOf(endpoint) >> 8}.${endpoints.indexOf(endpoint) & 255}`;

const statusFor = async (endpoint: EndpointDefinition, authorization?: string) =>
  (await responseFor(endpoint, authorization)).status;

/** The HTTP status, and of a refusal the body: one of the other responses is an endless stream. */
async function responseFor(endpoint: EndpointDefinition, authorization?: string) {
  const response = await server.app.inject({
    method: endpoint.method,
    url: at(endpoint),
    remoteAddress: addressOf(endpoint),
    headers: authorization ? { authorization } : {},
    ...(endpoint.method !== 'GET' && { payload: {} }),
    payloadAsStream: true,
  });
  const status = response.statusCode;
  if (status === 403) return { status, refusal: await json(response.stream()) };
  response.stream().destroy();
  return { status, refusal: null };
}

describe('every registered route', () => {
  it('comes from the contract (APP-4)', () => {
    const declared = new Set(endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`));
    const registered = server.routes
      .flatMap((route) => [route.method].flat().map((method) => ({ method, url: route.url })))
      .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !notOfTheContract.test(url))
      .map(({ method, url }) => `${method} ${url}`);
    expect(registered.sort()).toEqual([...declared].sort());
  });

  it('lies below /api/, stored documents and invoices below /uploads/ (APP-4)', () => {
    const elsewhere = endpoints.map(({ path }) => path).filter((path) => !path.startsWith('/api/'));
    expect(elsewhere.sort()).toEqual([
      '/healthz',
      '/metrics',
      '/readyz',
      '/uploads/docs/:name',
      '/uploads/invoices/:mailId',
      '/uploads/passport-pages/:orderId',
      '/uploads/receipts/:receiptId',
      '/uploads/signatures/:orderId',
    ]);
  });

  it('has an access of its own choosing, never an empty one', () => {
    for (const { access, path } of endpoints) expect(access.length, path).toBeGreaterThan(0);
  });
});

const guarded = endpoints.filter(({ access }) => access !== 'public' && access !== 'signed' && access !== 'provider');

describe.each(endpoints.filter(({ access }) => access === 'provider'))('$method $path', (endpoint) => {
  it('takes nothing from anybody but the provider, whatever they show', async () => {
    expect(await statusFor(endpoint)).toBe(404);
    expect(await statusFor(endpoint, await server.signIn('Admin'))).toBe(404);
    expect(await statusFor(endpoint, intakeKey)).toBe(404);
  });
});

describe.each(guarded)('$method $path', (endpoint) => {
  const { access } = endpoint;

  it('answers 401 without a token and with one that we did not sign', async () => {
    expect(await statusFor(endpoint)).toBe(401);
    expect(await statusFor(endpoint, 'nonsense')).toBe(401);
    expect(await statusFor(endpoint, 'eyJhbGciOiJub25lIn0.eyJ1c2VyIjp7InR5cGUiOiJBZG1pbiJ9fQ.')).toBe(401);
  });

  it('lets the listed roles pass and nobody else (ROLE-2, WIRE-1)', async () => {
    for (const role of roles) {
      const token = await server.signIn(role, endpoint.path.includes('logout') ? `${role} Leaving` : undefined);
      const { status, refusal } = await responseFor(endpoint, token);
      if (typeof access === 'string') expect(status, role).toBe(401);
      else if (access.includes(role)) expect([401, 403], role).not.toContain(status);
      else {
        expect(status, role).toBe(403);
        expect(refusal, role).toEqual({
          status: 0,
          message: expect.any(String),
          data: null,
          error: expect.objectContaining({ code: 'not_allowed' }),
        });
      }
    }
  });

  it('takes an intake key only where one is meant (INTAKE-1)', async () => {
    const status = await statusFor(endpoint, intakeKey);
    if (access === 'intake') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(401);
  });
});

it('/healthz names the version of the server (WIRE-32)', async () => {
  const response = await server.app.inject('/healthz');
  expect(response.json().data).toMatchObject({ version: application.version });
});

describe('a token', () => {
  it('signed with another key is refused', async () => {
    const other = await TestServer.start();
    const foreign = await other.signIn('Admin');
    await other.stop();
    expect(
      await statusFor(endpoints.find(({ path }) => path === '/api/user_info') as EndpointDefinition, foreign),
    ).toBe(401);
  });
});
