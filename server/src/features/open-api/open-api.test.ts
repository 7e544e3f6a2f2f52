import { runInNewContext } from 'node:vm';
import { endpoints } from '@arrival-desk/contract/api.ts';
import { createIntakeOrder } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { intakeVersion } from '@arrival-desk/contract/intake/intake-version.ts';
import { languageCodes } from '@arrival-desk/contract/languages.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { webhookEvents } from '@arrival-desk/contract/webhooks/webhook-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object }; example?: object }> };
  responses: Record<string, { description: string; content?: object; headers?: object }>;
}

interface Description {
  openapi: string;
  info: { description: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let whole: Description;
let intake: Description;
beforeAll(async () => {
  server = await TestServer.start();
  const headers = { authorization: await server.signIn('Admin') };
  whole = (await server.app.inject({ url: '/api/openapi.json', headers })).json();
  intake = (await server.app.inject('/api/intake/openapi.json')).json();
});
afterAll(() => server.stop());

const operations = ({ paths }: Description) => Object.values(paths).flatMap((methods) => Object.values(methods));

describe('the description of the API', () => {
  it('has every endpoint, with an ID of its own, a summary, its access and every failure (WIRE-33)', () => {
    const described = operations(whole);
    expect(described).toHaveLength(endpoints.length);
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
    for (const { operationId, summary, description, security, responses } of described) {
      expect(operationId).toMatch(/^\w+$/);
      expect([operationId, summary, description]).not.toContain('');
      expect(security, operationId).toBeDefined();
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(['200', '500', '503']));
    }
  });

  it('names each call of landing sites by what it does and what it is about (WIRE-89)', () => {
    for (const { operationId } of operations(intake))
      expect(operationId).toMatch(
        /^(check|create|get|list|update|confirm|cancel|request|answer|upload|advance|set|test|rotate|replay)Intake[A-Z]\w+$/,
      );
  });

  it('says how callers sign in: staff, landing sites, travellers, or not at all', () => {
    const securityOf = (id: string) => operations(whole).find(({ operationId }) => operationId === id)?.security;
    expect(securityOf('moveOrderStatus')).toEqual([{ staffToken: [] }]);
    expect(securityOf('createIntakeOrder')).toEqual([{ intakeKey: [] }]);
    expect(securityOf('getDownloadHistory')).toEqual([{ visitorCookie: [] }]);
    expect(securityOf('adminLogin')).toEqual([]);
  });

  it('for landing sites has their calls only, and the guide', () => {
    expect(
      operations(intake)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual([
      'advanceIntakeTestOrder',
      'answerIntakeQuestions',
      'cancelIntakeOrder',
      'checkIntakeOrder',
      'confirmIntakePayment',
      'createIntakeOrder',
      'getIntakeGateway',
      'getIntakeOrder',
      'getIntakeWebhookEndpoint',
      'listIntakeEvents',
      'listIntakeOrders',
      'replayIntakeEvent',
      'requestIntakeRefund',
      'rotateIntakeWebhookSecret',
      'setIntakeWebhookEndpoint',
      'testIntakeWebhookEndpoint',
      'updateIntakeOrder',
      'uploadIntakePassportPage',
      'uploadIntakeSignature',
    ]);
    expect(intake.info.description).toContain('## The first order');
    expect(intake.info.description).toContain('receive webhooks and poll');
    expect(intake.info.description).not.toContain('](#');
  });

  it('for landing sites has their changelog, whose newest section is the version (WIRE-82)', () => {
    const [newest] = [...intake.info.description.matchAll(/^### (\d{4}-\d\d-\d\d)$/gm)].map(([, date]) => date);
    expect([newest, intake.info.version]).toEqual([intakeVersion, intakeVersion]);
  });
});

describe('intake in the description', () => {
  const post = () => intake.paths['/api/intake/orders']?.post as Operation;

  it('is described as it is sent: what is required, and the key of repeats', () => {
    const body = post().requestBody?.content['application/json'];
    expect(body?.schema.required).toEqual(['email', 'paid']);
    expect(Object.keys(body?.schema.properties ?? {})).toHaveLength(67);
    for (const [name, field] of Object.entries(body?.schema.properties ?? {}))
      expect((field as { description?: string }).description, name).toBeTruthy();
    expect(post().parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  });

  it('says what a language and the size of a page can be', () => {
    const body = post().requestBody?.content['application/json']?.schema.properties as Record<string, object>;
    const language = body.language as { description: string };
    expect(JSON.stringify(language)).not.toContain('enum');
    for (const code of languageCodes) expect(language.description).toContain(`\`${code}\``);
    const list = intake.paths['/api/intake/orders']?.get;
    expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
    });
  });

  it('documents 201, replays, and each failure with its code', () => {
    expect(Object.keys(post().responses)).toEqual([
      '200',
      '201',
      '400',
      '401',
      '408',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(post().responses[200]?.headers).toHaveProperty('Idempotency-Replayed');
    expect(JSON.stringify(post().responses[409])).toContain('idempotency_conflict');
  });

  it('has a name rule for validators, and the length of external_ref (WIRE-84)', () => {
    const schema = post().requestBody?.content['application/json']?.schema as unknown as Record<string, object>;
    expect(schema.if).toEqual({
      not: { required: ['full_name'], properties: { full_name: { type: 'string', minLength: 1 } } },
    });
    expect(Object.keys(schema.then ?? {})).toEqual(['anyOf']);
    expect((schema.properties as Record<string, object>).external_ref).toMatchObject({ maxLength: 200 });
  });

  it('has open responses and closed requests, in every call and webhook (WIRE-84)', () => {
    const closed = '"additionalProperties":false';
    const calls = operations(intake);
    for (const { operationId, responses } of calls) {
      expect(JSON.stringify(responses), operationId).not.toContain('"enum"');
      expect(JSON.stringify(responses), operationId).not.toContain(closed);
    }
    for (const hook of Object.values(intake.webhooks))
      expect(JSON.stringify(hook)).not.toMatch(/"enum"|"additionalProperties":false/);
    const { Failure } = intake.components.schemas;
    expect(JSON.stringify(Failure)).not.toMatch(/"enum"|"additionalProperties":false/);
    const bodies = calls.flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []);
    expect(bodies.length).toBeGreaterThan(4);
    for (const schema of bodies) expect(schema).toMatchObject({ additionalProperties: false });
  });

  it('says of each code what to do, and names no code that only staff can get (WIRE-84)', () => {
    for (const { operationId, responses } of operations(intake)) {
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [status, { description }] of failures)
        for (const each of description.split('\n\n')) expect(each, `${operationId} ${status}`).toMatch(/What to do: ./);
    }
    const { code } = (
      intake.components.schemas.Failure as unknown as {
        properties: { error: { properties: { code: Record<string, string[]> } } };
      }
    ).properties.error.properties;
    expect(code['x-extensible-enum']).toContain('too_late');
    expect(code['x-extensible-enum']).toContain('method_not_allowed');
    expect(code['x-extensible-enum']).not.toContain('settings_changed');
  });

  it('has examples that the schemas accept', () => {
    expect(createIntakeOrder.body.safeParse(post().requestBody?.content['application/json']?.example).success).toBe(
      true,
    );
    for (const { body, response, example } of endpoints) {
      if (example?.body) expect(body?.safeParse(example.body).error).toBeUndefined();
      if (example?.response && response !== 'file') expect(response.safeParse(example.response).error).toBeUndefined();
    }
  });
});

describe('webhooks in the description', () => {
  it('are all there, with what they carry', () => {
    expect(Object.keys(intake.webhooks)).toEqual([...Object.keys(webhookEvents), 'test']);
    expect(whole.webhooks).toEqual(intake.webhooks);
    const paid = intake.webhooks['order.paid']?.post;
    expect(paid?.operationId).toBe('receiveOrderPaid');
    expect(paid?.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
    const { schema, example } = paid?.requestBody?.content['application/json'] ?? {};
    expect(schema?.required).toEqual(['type', 'timestamp', 'data']);
    expect(example).toMatchObject({ type: 'order.paid', data: { paid: true, test: false } });
  });
});

describe.each(['/api/docs', '/api/docs/intake'])('the page %s', (url) => {
  it('loads nothing from elsewhere, and its policy allows nothing else (WIRE-33, WIRE-87)', async () => {
    const { statusCode, headers, payload } = await server.app.inject(`${url}/`);
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('upgrade-insecure-requests');
    const sources = policy.split(';').flatMap((rule) => rule.trim().split(/\s+/).slice(1));
    expect(sources.filter((source) => !/^('(self|none)'|data:|blob:)$/.test(source))).toEqual([]);
    const loaded = [...payload.matchAll(/<(?:script|link|img|iframe)[^>]*\s(?:src|href)="([^"]*)"/g)].map(
      ([, at]) => at ?? '',
    );
    expect(loaded.length).toBeGreaterThan(2);
    expect(loaded.filter((at) => !at.startsWith('/api/docs/') && at !== '/static/favicon.svg')).toEqual([]);
    for (const at of loaded) expect((await server.app.inject(at)).statusCode, at).toBe(200);
  });
});

describe('the description of the whole API', () => {
  it.each(['/api/openapi.json', '/api/docs/content'])('is for signed-in Admins: %s (WIRE-33)', async (url) => {
    const ask = async (authorization?: string) =>
      (await server.app.inject({ url, headers: { ...(authorization && { authorization }) } })).statusCode;
    expect(await ask()).toBe(401);
    for (const role of roles) expect(await ask(await server.signIn(role)), role).toBe(role === 'Admin' ? 200 : 403);
  });

  it('is nowhere in its page, which asks for it with the session of the desk', async () => {
    for (const file of ['', '/page.js', '/page.css']) {
      const { payload, statusCode } = await server.app.inject(`/api/docs${file}`);
      expect(statusCode).toBe(200);
      expect(payload).not.toMatch(/admin-login|operationId/);
    }
  });

  it('is asked for by the script of the page, with the token in either form (WIRE-33)', async () => {
    const { payload } = await server.app.inject('/api/docs/page.js');
    const asked: unknown[] = [];
    class HTMLElement {
      dataset = { content: '/api/docs/content' };
      textContent = '';
    }
    const open = (stored: string | null) =>
      runInNewContext(payload, {
        document: { addEventListener() {}, querySelector: () => new HTMLElement(), body: {} },
        HTMLElement,
        localStorage: { getItem: (key: string) => (key === 'user' ? stored : null) },
        fetch: async (url: string, { headers }: { headers: { authorization: string } }) => {
          asked.push([url, headers.authorization]);
          return { ok: true, text: async () => '' };
        },
      });
    for (const each of ['{"accessToken":"a.b.c"}', '"a.b.c"', 'a.b.c', null]) open(each);
    const withToken = ['/api/docs/content', 'a.b.c'];
    expect(asked).toEqual([withToken, withToken, withToken]);
  });
});

describe('the page for landing sites (WIRE-88)', () => {
  let page: string;
  beforeAll(async () => {
    page = (await server.app.inject('/api/docs/intake')).payload;
  });

  it('has our name, the guide, every call and event with contents that lead to them, and no tool of others', () => {
    expect(page).toContain('<title>Arrival Desk API for landing sites</title>');
    expect(page).not.toMatch(/swagger|redoc|scalar/i);
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const { operationId } of operations(intake)) expect(ids, operationId).toContain(operationId);
    for (const type of Object.keys(webhookEvents)) expect(ids, type).toContain(`event-${type}`);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has the row of each code of the guide, to which the `doc_url` of an error leads (INTAKE-82)', async () => {
    const codes = new Set(
      operations(intake).flatMap(({ responses }) => JSON.stringify(responses).match(/"code":"\w+"/g)),
    );
    for (const code of codes) expect(page, code ?? '').toContain(`<tr id="${code?.slice(8, -1)}"`);
    const { headers, payload } = await server.app.inject('/api/intake/orders');
    const { error } = JSON.parse(payload);
    expect(error.doc_url).toBe('https://desk.example/api/docs/intake#not_signed_in');
    expect(headers['request-id']).toBe(error.requestId);
    const ofStaff = await server.app.inject('/api/admin/get-folder-count');
    expect(ofStaff.json().error).not.toHaveProperty('doc_url');
    expect((await server.app.inject('/api/intake/openapi.json')).headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const malformed = await server.app.inject('/api/intake/%');
    expect(malformed.headers['request-id']).toBe(malformed.json().error.requestId);
  });
});
