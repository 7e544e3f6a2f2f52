import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgotPassword, setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { endSession, getSessions, type OwnSession } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { signInPath } from '@arrival-desk/contract/auth/sign-in-rules.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import {
  finishEnrolment,
  secondStep,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../src/features/team/team.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { codeOf } from '../../src/testing/authenticator-code.ts';
import { newDatabase } from '../../src/testing/own-database.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';
import { tokensFor } from '../../src/testing/staff-links.ts';
import { emailOf, namesOf } from '../../src/testing/staff-names.ts';
import type { StartedServer } from '../../src/testing/two-servers.ts';

// A lock stops the server between two statements of a call; there it is killed. The lock is of another connection.

let own: Awaited<ReturnType<typeof newDatabase>>;
let database: OpenDatabase;
let dataDir: string;
let server: StartedServer;
const start = () =>
  startServerProcess({
    DATABASE_URL: own.url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'the same secret after each crash, long enough',
    SAMPLE_DATA: 'off',
    REQUIRE_SECOND_FACTOR: 'managers',
  });
async function kill() {
  server.child.kill('SIGKILL');
  await server.ended;
}

beforeAll(async () => {
  own = await newDatabase('accounts_crash');
  dataDir = await mkdtemp(join(tmpdir(), 'accounts-crash-'));
  server = await start();
  database = await openDatabase({ url: own.url, dataDir: '' });
});
afterAll(async () => {
  await database?.close();
  if (server) await kill();
  await own?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const password = 'a lantern in the harbour';
const another = 'a lighthouse on the cape';

interface Reply {
  http: number;
  body: {
    data?: { jwtToken?: string; secret?: string; recoveryCodes?: string[] } | null;
    challenge?: string;
  };
}

async function call(method: string, path: string, body?: object, authorization = ''): Promise<Reply> {
  const response = await fetch(server.address + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { http: response.status, body: (await response.json()) as Reply['body'] };
}
const post = (path: string, body: object, authorization?: string) => call('POST', path, body, authorization);
const signIn = (email: string, secret = password) => post(signInPath, { email, password: secret });
const tokenOf = (reply: Reply) => reply.body.data?.jwtToken ?? '';
const statusOf = async (token: string) => (await call('GET', getUserInfo.path, undefined, token)).http;
const isCutOff = (error: unknown) => ({ http: 0, body: {}, error });

/**
 * Makes a call, kills the server when a statement of the call waits for the lock, and starts it again. What the dead
 * server's connections had not committed is rolled back.
 */
async function killWhile(lock: string, waiting: string, act: () => Promise<Reply>): Promise<void> {
  const blocker = new Client({ connectionString: own.url });
  await blocker.connect();
  const waits = async () =>
    (
      await own.inPostgres(
        `select 1 from pg_stat_activity where datname = '${own.name}' and wait_event_type = 'Lock' and query like '${waiting}%'`,
      )
    ).length > 0;
  try {
    await blocker.query('begin');
    await blocker.query(lock);
    const cutOff = act().catch(isCutOff);
    await expect.poll(waits).toBe(true);
    await kill();
    expect((await cutOff).http).toBe(0);
    await own.inPostgres(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}' and wait_event_type = 'Lock'`,
    );
  } finally {
    await blocker.end();
  }
  server = await start();
}

const nextName = namesOf('Crash');
async function newMember(type: Role = 'Team') {
  const name = nextName();
  const email = emailOf(name);
  await makeMember(
    { config: { WEAK_PASSWORD_HASHES: 'on' }, db: database.db, clock: systemClock },
    { name, email, type, password },
  );
  return email;
}
const lockSessions = 'lock table sessions in exclusive mode';
/** Calls of which the trail says that they have begun, and not how they ended. */
const begun = async () =>
  (await own.inDatabase(`select entry->>'act' as act from audit_begun order by id`)).map(({ act }) => act);

describe('a server killed in the middle of', () => {
  it('a password change leaves the password and the sessions as they were (ROLE-32)', async () => {
    const email = await newMember();
    const token = tokenOf(await signIn(email));
    const change = { currentPassword: password, newPassword: another };
    await killWhile(lockSessions, 'delete from "sessions"', () => post(changePassword.path, change, token));
    expect(await statusOf(token)).toBe(200);
    expect([(await signIn(email, another)).http, (await signIn(email)).http]).toEqual([401, 200]);
    expect(await begun()).toEqual(['password_changed']);
    expect((await post(changePassword.path, change, token)).http).toBe(200);
    expect([await statusOf(token), (await signIn(email, another)).http]).toEqual([401, 200]);
  }, 120_000);

  it.each([
    ['before the sessions end', lockSessions, 'delete from "sessions"'],
    ['before its mail is queued', 'lock table staff_mails in exclusive mode', 'insert into "staff_mails"'],
  ])(
    'setting a password by a link, %s, leaves the link usable (ROLE-71)',
    async (_, lock, waiting) => {
      const email = await newMember();
      const token = tokenOf(await signIn(email));
      await post(forgotPassword.path, { email });
      const [link = ''] = await tokensFor({ dataDir }, email);
      const set = () => post(setPasswordByLink.path, { token: link, newPassword: another });
      await killWhile(lock, waiting, set);
      expect([await statusOf(token), (await signIn(email, another)).http]).toEqual([200, 401]);
      expect((await signIn(email)).http).toBe(200);
      expect((await set()).http).toBe(200);
      expect([await statusOf(token), (await signIn(email, another)).http]).toEqual([401, 200]);
      expect((await set()).http).toBe(404);
    },
    120_000,
  );

  it.each([
    ['before the recovery codes', 'lock table recovery_codes in exclusive mode', 'delete from "recovery_codes"'],
    ['before the session', lockSessions, '%into "sessions"'],
  ])(
    'an enrolment, %s, leaves no second factor and the challenge usable (ROLE-56)',
    async (_, lock, waiting) => {
      const email = await newMember('Manager');
      const challenge = (await signIn(email)).body.challenge ?? '';
      const { secret = '' } = (await post(startEnrolment.path, { challenge })).body.data ?? {};
      const finish = () => post(finishEnrolment.path, { challenge, code: codeOf(secret) });
      await killWhile(lock, waiting, finish);
      expect(await own.inDatabase('select 1 from recovery_codes union all select 1 from authenticators')).toEqual([]);
      const enrolled = await finish();
      expect(enrolled.http).toBe(200);
      expect(await statusOf(tokenOf(enrolled))).toBe(200);
      await own.inDatabase('delete from recovery_codes; delete from authenticators');
    },
    120_000,
  );

  it('the second step leaves its challenge and its recovery code usable (ROLE-51)', async () => {
    const email = await newMember('Manager');
    const challenge = (await signIn(email)).body.challenge ?? '';
    const { secret = '' } = (await post(startEnrolment.path, { challenge })).body.data ?? {};
    const { body } = await post(finishEnrolment.path, { challenge, code: codeOf(secret) });
    const code = body.data?.recoveryCodes?.[0] ?? '';
    const next = (await signIn(email)).body.challenge ?? '';
    const takeStep = () => post(secondStep.path, { challenge: next, code });
    await killWhile(lockSessions, '%into "sessions"', takeStep);
    const taken = await takeStep();
    expect(taken.http).toBe(200);
    expect(await statusOf(tokenOf(taken))).toBe(200);
    expect((await takeStep()).http).toBe(401);
  }, 120_000);

  it('ending a session, before the trail has its entry, has ended it and left a note of the call', async () => {
    const email = await newMember();
    const [token, other] = [tokenOf(await signIn(email)), tokenOf(await signIn(email))];
    const { body } = await call('GET', getSessions.path, undefined, token);
    const sessions = body.data as unknown as OwnSession[];
    const sessionId = sessions.find(({ current }) => !current)?.id;
    const end = () => post(endSession.path, { sessionId }, token);
    await killWhile('lock table audit_entries in exclusive mode', '%into "audit_entries"', end);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await begun()).toContain('session_ended');
    expect((await end()).http).toBe(404);
  }, 120_000);
});
