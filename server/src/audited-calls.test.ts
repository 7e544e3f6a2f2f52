import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { endSession, getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { uploadBrandLogo } from '@arrival-desk/contract/brands/brands.endpoints.ts';
import { defencePackDetails, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { undoUpload, uploadVisaDocument } from '@arrival-desk/contract/document-uploads/document-uploads.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { eraseTraveller } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { postIntakePayment } from '@arrival-desk/contract/intake/intake.endpoints.ts';
import {
  addLandingSite,
  getLandingSites,
  revokeIntakeKey,
} from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import {
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import {
  addPasskey,
  finishPasskeyEnrolment,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeyEnrolment,
  startPasskeySignIn,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  finishEnrolment,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactors,
  secondStep,
  startAuthenticator,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { retryJob } from '@arrival-desk/contract/system/system.endpoints.ts';
import {
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { deleteTeamMember, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from './features/documents/documents.factory.ts';
import { newChallenge } from './features/second-factors/challenges.ts';
import { addOwnPasskey, enrol } from './features/second-factors/second-factors.factory.ts';
import { codeOf } from './testing/authenticator-code.ts';
import { SoftwarePasskey } from './testing/software-passkey.ts';
import { tokensFor } from './testing/staff-links.ts';
import { emailOf } from './testing/staff-names.ts';
import { intakeKey, password, TestServer } from './testing/test-server.ts';
import { readyTraveller } from './testing/traveller.ts';
import { type ValidCall, validCalls } from './testing/valid-calls.ts';

// Every endpoint of the contract is called, and leaves the entries in the audit trail that it declares and no other.

let server: TestServer;
let calls: ValidCall[];
let admin: string;
beforeAll(async () => {
  server = await TestServer.start({ SEND_HOLD_SECONDS: '10' });
  calls = await validCalls(server);
  admin = await server.signIn('Admin');
}, 60_000);
afterAll(() => server.stop());

interface Sent {
  /** Signed in as this member instead of as the caller of the valid call. */
  token?: string;
  body?: Record<string, unknown>;
  file?: { bytes: Buffer; name?: string };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';

/** The challenge of a first sign-in in which a member must set up a second factor. */
async function challengeOf(name: string): Promise<string> {
  await server.signIn('Team', name);
  const columns = server.context.db.selectFrom('staff').select(['id', 'password_hash']);
  const account = await columns.where('name', '=', name).executeTakeFirstOrThrow();
  return newChallenge(server.context, account, 15);
}

async function orderIn(status: ProcessStatus): Promise<string> {
  const { orderId } = await readyTraveller(server);
  const moved = await server.call(moveOrderStatus, { token: admin, body: { orderId, updatingStatus: status } });
  expect(moved.http, JSON.stringify(moved.failure)).toBe(200);
  return orderId;
}

async function memberId(name: string): Promise<number> {
  await server.signIn('Team', name);
  const { db } = server.context;
  const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

async function invitedId(name: string): Promise<number> {
  const email = emailOf(name);
  await server.call(inviteTeamMember, { token: admin, body: { name, email, type: 'Team' } });
  const { db } = server.context;
  const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

async function changesOfMove(): Promise<number[]> {
  const body = { orderId: await server.newOrder(), updatingStatus: 'Awaiting' as const };
  return (await server.call(moveOrderStatus, { token: admin, body })).body.data.changes;
}

/** What a call needs to succeed where the valid call of the other tests is refused, or is none of this file. */
const successes = new Map<EndpointDefinition, () => Promise<Sent>>([
  [adminLogin, async () => ({ body: { email: 'admin.person@staff.example', password } })],
  [moveOrderStatus, async () => ({ body: { orderId: await server.newOrder(), updatingStatus: 'Awaiting' } })],
  [changeOrderStatus, async () => ({ body: { orderId: await server.newOrder() } })],
  [eraseTraveller, async () => ({ body: { orderId: [await server.newOrder()], confirmation: 'ERASE' } })],
  [
    restoreOrders,
    async () => {
      const orderId = await server.newOrder();
      await server.call(changeOrderStatus, { token: admin, body: { orderId } });
      return { body: { orderId } };
    },
  ],
  [moveToCompleteRefund, async () => ({ body: { orderId: await orderIn('Refunds') } })],
  [getDefencePackPdf, async () => ({ body: { orderId: await orderIn('Completed'), defencePackType: 1 } })],
  [undoChanges, async () => ({ body: { changes: await changesOfMove() } })],
  [revertMove, async () => ({ body: { orderId: await orderIn('Customer Called'), seq: await lastMove() } })],
  [
    settleRefusedPayment,
    async () => {
      const orderId = await server.newOrder({ paid: true, transaction_id: 'ch_first', merchant_name: 'Shop' });
      const body = { paid: true as const, transaction_id: 'ch_second', merchant_name: 'Shop' };
      await server.call(postIntakePayment, { token: intakeKey, params: { orderId }, body });
      const { body: found } = await server.call(getRefusedPayments, { token: admin });
      return { body: { paymentId: found.data.payments[0]?.id } };
    },
  ],
  [uploadVisaDocument, async () => ({ ...(await freshUpload()), file: { bytes: buildPdf('Another card') } })],
  [
    undoUpload,
    async () => {
      const upload = { token: admin, ...(await freshUpload()), file: { bytes: buildPdf('Third card') } };
      return { body: { mailId: (await server.call(uploadVisaDocument, upload)).body.data.mailId } };
    },
  ],
  [uploadBrandLogo, async () => ({ body: {}, file: { bytes: Buffer.from(svg), name: 'logo.svg' } })],
  [
    setPasswordByLink,
    async () => {
      const email = 'link.person@staff.example';
      await server.signIn('Team', 'Link Person');
      await server.call(forgotPassword, { body: { email } });
      return { body: { token: (await tokensFor(server, email))[0], newPassword: 'a lamp by the window' } };
    },
  ],
  [
    acceptInvitation,
    async () => {
      await invitedId('Accepting Person');
      const [token] = await tokensFor(server, 'accepting.person@staff.example');
      return { body: { token, newPassword: 'a lamp by the window' } };
    },
  ],
  [resendInvitation, async () => ({ body: { teamMemberId: await invitedId('Patient Person') } })],
  [withdrawInvitation, async () => ({ body: { teamMemberId: await invitedId('Unwanted Person') } })],
  [
    endSession,
    async () => {
      const token = await server.signIn('Team', 'Session Person');
      await server.call(adminLogin, { body: { email: 'session.person@staff.example', password } });
      const { body } = await server.call(getSessions, { token });
      return { token, body: { sessionId: body.data.find(({ current }) => !current)?.id } };
    },
  ],
  [
    secondStep,
    async () => {
      const { recoveryCodes } = await enrol(server, await server.signIn('Team', 'Second Person'));
      const { body } = await server.call(adminLogin, { body: { email: 'second.person@staff.example', password } });
      return { body: { challenge: body.challenge, code: recoveryCodes[0] } };
    },
  ],
  [
    confirmAuthenticator,
    async () => {
      const token = await server.signIn('Team', 'Factor Person');
      const { secret } = (await server.call(startAuthenticator, { token })).body.data;
      return { token, body: { code: codeOf(secret) } };
    },
  ],
  [
    finishEnrolment,
    async () => {
      const challenge = await challengeOf('Enrolling Person');
      const { secret } = (await server.call(startEnrolment, { body: { challenge } })).body.data;
      return { body: { challenge, code: codeOf(secret) } };
    },
  ],
  [
    finishPasskeyEnrolment,
    async () => {
      const challenge = await challengeOf('Keyed Person');
      const options = (await server.call(startPasskeyEnrolment, { body: { challenge } })).body.data;
      return { body: { challenge, name: 'Laptop', passkey: new SoftwarePasskey().create(options) } };
    },
  ],
  [
    addPasskey,
    async () => {
      const token = await server.signIn('Team', 'Adding Person');
      const options = (await server.call(startPasskey, { token })).body.data;
      return { token, body: { name: 'Laptop', passkey: new SoftwarePasskey().create(options) } };
    },
  ],
  [
    removePasskey,
    async () => {
      const token = await server.signIn('Team', 'Removing Person');
      return { token, body: { id: (await addOwnPasskey(server, token)).passkey.id } };
    },
  ],
  [
    passkeySignIn,
    async () => {
      const { passkey } = await addOwnPasskey(server, await server.signIn('Team', 'Passing Person'));
      const options = (await server.call(startPasskeySignIn)).body.data;
      return { body: { passkey: passkey.use(options) } };
    },
  ],
  [
    resetSecondFactors,
    async () => {
      await enrolled('Lost Person');
      return { body: { teamMemberId: await memberId('Lost Person') } };
    },
  ],
  [renewRecoveryCodes, async () => ({ token: await enrolled('Coded Person') })],
  [removeAuthenticator, async () => ({ token: await enrolled('Free Person') })],
  [
    updateTeamMember,
    async () => {
      const tmId = await memberId('Changed Person');
      return { body: { tmId, name: 'Changed Person', email: 'changed@staff.example', password: '', type: 'Manager' } };
    },
  ],
  [deleteTeamMember, async () => ({ body: { teamMemberId: await memberId('Deleted Person') } })],
  [
    revokeIntakeKey,
    async () => {
      const { siteId } = (await server.call(addLandingSite, { token: admin, body: { name: 'Key shop' } })).body.data;
      const { body } = await server.call(getLandingSites, { token: admin });
      return { body: { keyId: body.data.find(({ id }) => id === siteId)?.keys[0]?.id } };
    },
  ],
  [
    retryJob,
    async () => {
      const { rows } = await sql<{ id: string }>`
        insert into jobs.job (name, data, state, retry_count, completed_on, output)
        values ('erase-files', '{"names": []}', 'failed', 3, now(), '{}') returning id`.execute(server.context.db);
      return { body: { name: 'erase-files', id: rows[0]?.id } };
    },
  ],
]);

async function enrolled(name: string): Promise<string> {
  const token = await server.signIn('Team', name);
  await enrol(server, token);
  return token;
}

async function lastMove(): Promise<number> {
  const { db } = server.context;
  const last = db.selectFrom('events').select('seq').where('kind', '=', 'moved').orderBy('id', 'desc').limit(1);
  return (await last.executeTakeFirstOrThrow()).seq;
}

async function freshUpload() {
  const orderId = await server.newOrder({ email: 'fresh@example.com' });
  return { body: { orderId, email: 'fresh@example.com', overrideReason: 'One file for the whole test.' } };
}

let sent = 0;

async function send(call: ValidCall, { body, file }: Sent, headers?: Record<string, string>) {
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
  it('leaves the entry that its endpoint declares, with the person, the object and what it adds, or none', async () => {
    for (const call of calls) {
      const { endpoint } = call;
      const { audit, path } = endpoint;
      const isQuiet = audit !== 'nothing' && audit.quietMinutes && Array.isArray(endpoint.access);
      const reader = isQuiet && (await server.signIn('Admin', 'Reading Person'));
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

describe('a call that is refused', () => {
  const ofStaff = () => calls.filter(({ endpoint }) => Array.isArray(endpoint.access));

  it('to a role leaves an entry, whatever the endpoint declares', async () => {
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

  it('for its input leaves the entry of its endpoint with the reason, and nothing of the input', async () => {
    for (const call of ofStaff()) {
      const { audit, body, path } = call.endpoint;
      if (!body || !call.body || Object.keys(call.body).length === 0) continue;
      const wrong = Object.fromEntries(Object.keys(call.body).map((name) => [name, { secret: 'Mary Traveller' }]));
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
          calls: expect.arrayContaining(['getOrdersDetails', 'postIntakeOrder']),
        },
      },
    ]);
  });

  it('because a password was wrong names the account, once the response has been sent', async () => {
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
