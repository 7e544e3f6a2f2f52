import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { startBulkChange } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { defencePackDetails } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { successfulCalls } from '../../src/testing/successful-calls.ts';
import type { SuccessfulInput } from '../../src/testing/successful-input.ts';
import { TestServer } from '../../src/testing/test-server.ts';
import { type ValidCall, validCalls } from '../../src/testing/valid-calls.ts';

// Every endpoint of the contract is called, and leaves the entries in the audit trail that it declares and no other.

let server: TestServer;
let calls: ValidCall[];
let admin: string;
let successes: ReturnType<typeof successfulCalls>;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
  calls = await validCalls(server);
  admin = await server.signIn('Admin');
  successes = successfulCalls({ server, admin: async () => admin });
}, 60_000);
afterAll(() => server.stop());

let sent = 0;

async function send(call: ValidCall, { body, file }: SuccessfulInput, headers?: Record<string, string>) {
  sent += 1;
  const reply = await server.call<EndpointDefinition>(call.endpoint, {
    params: call.params,
    query: call.query,
    ...((body ?? call.body) && { body: body ?? call.body }),
    ...(file && { file }),
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', ...headers },
    ip: `10.1.${sent >> 8}.${sent & 255}`,
  });
  if (reply.http < 300) call.renew();
  return reply;
}

/** The entries that something adds to the audit trail, without those of counted strangers. */
async function entriesOf(act: () => Promise<unknown>) {
  const { db } = server.context;
  const { last } = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.coalesce(select.fn.max('id'), sql<string>`0`).as('last'))
    .executeTakeFirstOrThrow();
  await act();
  await server.context.lateEntries.flush();
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('id', '>', last)
    .where('act', '!=', 'strangers_refused')
    .orderBy('id')
    .execute();
}

async function callerOf(headers: Record<string, string>) {
  const { db } = server.context;
  const token = headers.authorization?.split('.')[1];
  if (!token) return null;
  const { jti, user } = JSON.parse(Buffer.from(token, 'base64url').toString());
  const member = await db.selectFrom('staff').select(['name', 'type']).where('id', '=', user.id).executeTakeFirst();
  return { staff_id: user.id, name: member?.name, role: member?.type, session_id: jti };
}

describe('a call that succeeds', () => {
  it('leaves the entry that its endpoint declares, with the person, the object and what it adds, or none (ROLE-90)', async () => {
    for (const call of calls) {
      const { endpoint } = call;
      const { audit, path } = endpoint;
      const isQuiet = audit !== 'nothing' && audit.quietMinutes && Array.isArray(endpoint.access);
      // One for each: the same reading by another call would leave no entry.
      const reader = isQuiet && (await server.signIn('Admin', `Reader of ${path.replace(/[^a-z]+/g, ' ').trim()}`));
      const input = (await successes.get(endpoint)?.()) ?? {};
      const token = reader || input.token;
      const headers = token ? { authorization: token } : await call.headers();
      const caller = await callerOf(headers);
      let http = 0;
      const entries = await entriesOf(async () => {
        http = (await send(call, input, headers)).http;
      });
      if (audit === 'nothing') {
        expect(entries, path).toEqual([]);
        continue;
      }
      expect(http, path).toBeLessThan(300);
      expect(entries, path).toHaveLength(1);
      const [entry] = entries;
      const [kind, field] = audit.about ?? [null];
      expect(entry, path).toMatchObject({
        act: audit.act,
        result: 'done',
        ...(Array.isArray(endpoint.access) && caller),
        ...(endpoint.access === 'signed' && { name: 'Admin Person', role: 'Admin' }),
        address: `10.1.${sent >> 8}.${sent & 255}`,
        browser: 'Firefox-150.0, Linux',
        object_kind: kind,
      });
      const given = { ...call.body, ...input.body, ...call.params, ...call.query } as Record<string, unknown>;
      if (kind === 'order' && given.orderId) expect(entry?.order_ids, path).toEqual([given.orderId].flat());
      else if (kind === 'order') expect(entry?.order_ids, path).toHaveLength(1);
      else if (kind) expect(entry?.object_id, path).toMatch(/^[\w-]+$/);
      if (kind && field && given[field] && kind !== 'order') expect(entry?.object_id, path).toBe(String(given[field]));
      const { fields = [], hashed = [], counts = [], notes = [] } = audit;
      const optional = [...fields, ...hashed].filter((name) => given[name] === undefined);
      const added = [...fields, ...hashed, ...counts, ...notes].filter((name) => !optional.includes(name));
      expect(Object.keys(entry?.detail ?? {}).sort(), path).toEqual(expect.arrayContaining(added.sort()));
      for (const name of Object.keys(entry?.detail ?? {}))
        expect([...fields, ...hashed, ...counts, ...notes], path).toContain(name);
    }
  }, 120_000);
});

describe('a call with more than its endpoint takes', () => {
  it.each(['4711', '\0'])('is recorded without it: the query id=%j names nothing', async (id) => {
    const call = calls.find(({ endpoint }) => endpoint === startBulkChange) as ValidCall;
    const headers = await call.headers();
    let started = { http: 0, body: {} as unknown };
    const [entry, ...more] = await entriesOf(async () => {
      started = await send({ ...call, query: { id } }, {}, headers);
    });
    expect(started.http).toBe(200);
    expect(more).toEqual([]);
    expect(entry?.object_id).toBe(String((started.body as { data: { id: unknown } }).data.id));
  });
});

describe('a call that is refused', () => {
  const ofStaff = () => calls.filter(({ endpoint }) => Array.isArray(endpoint.access));

  it('to a role leaves an entry, whatever the endpoint declares (ROLE-90)', async () => {
    for (const call of ofStaff()) {
      const { access, audit, path } = call.endpoint;
      const role = roles.find((each) => !access.includes(each));
      if (!role) continue;
      const token = await server.signIn(role);
      const entries = await entriesOf(async () => {
        expect((await send(call, {}, { authorization: token })).http, path).toBe(403);
      });
      expect(entries, path).toMatchObject([
        {
          act: audit === 'nothing' ? 'call_refused' : audit.act,
          result: 'not_allowed',
          ...(await callerOf({ authorization: token })),
          ...(audit === 'nothing' && { object_kind: 'call', object_id: expect.stringMatching(/^\w+$/) }),
        },
      ]);
    }
  });

  it('for its input leaves the entry of its endpoint with the reason, and nothing of the input (ROLE-91)', async () => {
    for (const call of ofStaff()) {
      const { audit, body, path } = call.endpoint;
      if (!body || !call.body || Object.keys(call.body).length === 0) continue;
      // Fields of forms are texts, as which such an object cannot be sent.
      const value = { secret: 'Mary Traveller', ...(!call.endpoint.file && { toString: 1 }) };
      const wrong = Object.fromEntries(Object.keys(call.body).map((name) => [name, value]));
      const headers = await call.headers();
      let code = '';
      const entries = await entriesOf(async () => {
        code = (await send(call, { body: wrong }, headers)).failure.error.code;
      });
      expect(entries, path).toMatchObject(audit === 'nothing' ? [] : [{ act: audit.act, result: code }]);
      expect(JSON.stringify(entries), path).not.toContain('Mary');
    }
  });

  it('to a stranger leaves no entry of its own: such refusals are counted per network and minute', async () => {
    const guarded = calls.filter(({ endpoint }) => !['public', 'signed'].includes(String(endpoint.access)));
    await server.context.strangers.flush({ all: true });
    server.setTime('2026-11-23T10:00:00Z');
    const entries = await entriesOf(async () => {
      for (const call of guarded) {
        const reply = await server.call<EndpointDefinition>(call.endpoint, {
          params: call.params,
          ...(call.body && { body: call.body }),
          headers: { authorization: 'nonsense' },
          ip: '198.51.100.7',
        });
        expect(reply.http, call.endpoint.path).toBe(401);
      }
    });
    expect(entries).toEqual([]);
    await server.context.strangers.flush({ all: true });
    server.setTime(null);
    const { db } = server.context;
    const counted = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(counted).toMatchObject([
      {
        act: 'strangers_refused',
        result: 'refused',
        at: '2026-11-23T10:00:00.000Z',
        object_id: '198.51.100.0/24',
        address: null,
        detail: {
          not_signed_in: guarded.length,
          calls: expect.arrayContaining(['getOrdersDetails', 'createIntakeOrder']),
        },
      },
    ]);
  });

  it('because a password was wrong names the account, once the response has been sent (ROLE-90)', async () => {
    const signIn = (email: string) =>
      entriesOf(async () => {
        await server.call(adminLogin, { body: { email, password: 'a wrong password' }, ip: '203.0.113.5' });
      });
    await server.signIn('Night Staff', 'Guessed Person');
    const { db } = server.context;
    const known = await signIn('guessed.person@staff.example');
    await vi.waitFor(async () => {
      const last = await db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).execute();
      const { id } = await db
        .selectFrom('staff')
        .select('id')
        .where('name', '=', 'Guessed Person')
        .executeTakeFirstOrThrow();
      expect(last).toMatchObject([
        { act: 'signed_in', result: 'wrong_credentials', staff_id: null, object_kind: 'member', object_id: String(id) },
      ]);
    });
    expect(known.length).toBeLessThan(2);
    expect(await signIn('nobody.at.all@staff.example')).toEqual([]);
  });
});

it('reading the same again within minutes is one reading, in one session', async () => {
  const orderId = await server.newOrder();
  const first = await server.signIn('Team', 'Reader One');
  const open = (token: string) =>
    entriesOf(() => server.call(getOrdersDetails, { token, params: { orderId } })).then((entries) => entries.length);
  expect([await open(first), await open(first)]).toEqual([1, 0]);
  expect(await open(await server.signIn('Team', 'Reader Two'))).toBe(1);
  server.setTime(new Date(Date.now() + 11 * 60_000).toISOString());
  expect(await open(first)).toBe(1);
  server.setTime(null);
});

it('reading the same again by a POST leaves no note of a call that has begun', async () => {
  const orderId = await server.newOrder();
  const token = await server.signIn('Team', 'Reader Three');
  const read = () => server.call(defencePackDetails, { token, body: { orderId, defencePackType: 1 } });
  expect(await entriesOf(read)).toHaveLength(1);
  expect(await entriesOf(read)).toHaveLength(0);
  expect(await server.context.db.selectFrom('audit_begun').selectAll().execute()).toEqual([]);
});
