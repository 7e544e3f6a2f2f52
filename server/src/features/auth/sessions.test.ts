import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import {
  backgroundCallHeader,
  endOtherSessions,
  endSession,
  getSessions,
  getSessionTimes,
} from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { everyRole } from '@arrival-desk/contract/roles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { makeMember } from '../team/team.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ SESSION_IDLE_MINUTES: '60' });
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const background = { [backgroundCallHeader]: '1' };

const nextName = namesOf('Owner');
async function newMember() {
  const name = nextName();
  const email = emailOf(name);
  await makeMember(server.context, { name, email, type: 'Night Staff', password });
  return email;
}
async function signIn(email: string, more: { headers?: Record<string, string>; ip?: string; token?: string } = {}) {
  const { body } = await server.call(adminLogin, { body: { email, password }, ...more });
  return body.data?.jwtToken ?? '';
}
const statusOf = async (token: string, headers = {}) => (await server.call(getUserInfo, { token, headers })).http;
const idOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
const listOf = async (token: string) => (await server.call(getSessions, { token, headers: background })).body.data;
const timesOf = async (token: string, headers = {}) =>
  (await server.call(getSessionTimes, { token, headers })).body.data;
const unseen = (token: string) =>
  server.context.db
    .updateTable('sessions')
    .set({ last_seen_at: null, address: null, user_agent: null })
    .where('id', '=', idOf(token))
    .execute();

describe('the list of one’s own sessions', () => {
  it('has device, address, first and last use, and which one is this (SETTING-12)', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const first = await signIn(email, { headers: { 'user-agent': chrome }, ip: '203.0.113.7' });
    server.setTime('2026-11-23T08:10:00Z');
    const second = await signIn(email, { headers: { 'user-agent': '' }, ip: '2001:db8::1' });
    server.setTime('2026-11-23T08:15:00Z');
    expect(await statusOf(first)).toBe(200);
    await server.context.sessionActivity.flush();
    expect(await listOf(second)).toEqual([
      {
        id: idOf(second),
        current: true,
        browser: 'Unknown',
        os: 'Unknown',
        address: '2001:db8::1',
        created_at: '2026-11-23T08:10:00.000Z',
        last_seen_at: '2026-11-23T08:10:00.000Z',
      },
      {
        id: idOf(first),
        current: false,
        browser: 'Chrome-156.0.0.0',
        os: 'Linux',
        address: '203.0.113.7',
        created_at: '2026-11-23T08:00:00.000Z',
        last_seen_at: '2026-11-23T08:15:00.000Z',
      },
    ]);
  });

  it.each(everyRole)('is open to the role %s', async (role) => {
    const token = await server.signIn(role);
    expect((await listOf(token)).filter(({ current }) => current)).toHaveLength(1);
  });

  it('has no session that reached a limit, and shows one of an older server', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    await signIn(email);
    const older = await signIn(email);
    await unseen(older);
    server.setTime('2026-11-23T09:30:00Z');
    const now = await signIn(email);
    const known = (await listOf(now)).map(({ id, address, last_seen_at }) => ({ id, address, last_seen_at }));
    expect(known).toEqual([
      { id: idOf(now), address: '127.0.0.1', last_seen_at: '2026-11-23T09:30:00.000Z' },
      { id: idOf(older), address: null, last_seen_at: null },
    ]);
  });

  it('is written at most once a minute, and no call waits for it', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    const written = async () => {
      const { last_seen_at } = await server.context.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('id', '=', idOf(token))
        .executeTakeFirstOrThrow();
      return last_seen_at;
    };
    server.setTime('2026-11-23T08:02:00Z');
    await statusOf(token);
    await expect.poll(written).toBe('2026-11-23T08:02:00.000Z');
    server.setTime('2026-11-23T08:02:50Z');
    await statusOf(token);
    expect(server.context.sessionActivity.unwritten(idOf(token))?.toISOString()).toBe('2026-11-23T08:02:50.000Z');
    expect(await written()).toBe('2026-11-23T08:02:00.000Z');
    await server.context.sessionActivity.flush();
    expect(await written()).toBe('2026-11-23T08:02:50.000Z');
  });
});

describe('ending sessions', () => {
  it('ends one, and no other (ROLE-18)', async () => {
    const email = await newMember();
    const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const { http } = await server.call(endSession, { token: here, body: { sessionId: idOf(there) } });
    expect([http, await statusOf(there), await statusOf(here), await statusOf(third)]).toEqual([200, 401, 200, 200]);
    const again = await server.call(endSession, { token: here, body: { sessionId: idOf(there) } });
    expect([again.http, again.failure.error.code]).toEqual([404, 'not_found']);
  });

  it('ends all others (SETTING-12)', async () => {
    const email = await newMember();
    const [here, there, third] = [await signIn(email), await signIn(email), await signIn(email)];
    await server.call(endOtherSessions, { token: here });
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 401]);
  });

  it('reaches no session of somebody else', async () => {
    const [mine, theirs] = [await signIn(await newMember()), await signIn(await newMember())];
    const { http } = await server.call(endSession, { token: mine, body: { sessionId: idOf(theirs) } });
    await server.call(endOtherSessions, { token: mine });
    expect([http, await statusOf(theirs)]).toEqual([404, 200]);
    expect(await listOf(mine)).toHaveLength(1);
  });

  it.each([{}, { sessionId: '' }, { sessionId: 7 }, { sessionId: "x' or true" }])(
    'names the field of %j',
    async (body) => {
      const token = await server.signIn('Team');
      const { http, failure } = await server.call(endSession, { token, body: body as never });
      expect([http, failure.error.fields]).toEqual([422, { sessionId: 'Must be a UUID.' }]);
    },
  );
});

describe('a new sign-in', () => {
  it('gives a new token and ends the session whose token it carries (ROLE-18)', async () => {
    const email = await newMember();
    const [before, elsewhere] = [await signIn(email), await signIn(email)];
    const now = await signIn(email, { token: before });
    expect(now).not.toBe(before);
    expect([await statusOf(before), await statusOf(now), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
  });

  it('that fails leaves that session alone', async () => {
    const email = await newMember();
    const token = await signIn(email);
    const { http } = await server.call(adminLogin, { token, body: { email, password: 'not the password' } });
    expect([http, await statusOf(token)]).toEqual([401, 200]);
  });
});

describe('the idle limit', () => {
  it('ends a session after an hour without anything done, at the second (ROLE-18)', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    server.setTime('2026-11-23T08:59:59Z');
    expect(await statusOf(token, background)).toBe(200);
    server.setTime('2026-11-23T09:00:00Z');
    expect(await statusOf(token, background)).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });

  it('moves with each call that is not made in the background, up to twelve hours (ROLE-80)', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    expect(await timesOf(token, background)).toEqual({ ends_in: 43_200, idle_ends_in: 3600 });
    server.setTime('2026-11-23T08:30:00Z');
    expect(await timesOf(token, background)).toEqual({ ends_in: 41_400, idle_ends_in: 1800 });
    for (let minutes = 30; minutes < 720; minutes += 45) {
      server.setTime(new Date(Date.parse('2026-11-23T08:00:00Z') + minutes * 60_000).toISOString());
      expect(await statusOf(token)).toBe(200);
      await server.context.sessionActivity.flush();
    }
    server.setTime('2026-11-23T19:59:00Z');
    await statusOf(token);
    expect(await timesOf(token, background)).toEqual({ ends_in: 60, idle_ends_in: 60 });
    server.setTime('2026-11-23T19:59:59Z');
    expect(await statusOf(token)).toBe(200);
    server.setTime('2026-11-23T20:00:00Z');
    expect(await statusOf(token)).toBe(401);
  });

  it.each(['', '0', 'true', 'yes, please'])('takes the header value %j for something done', async (value) => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    server.setTime('2026-11-23T08:30:00Z');
    await statusOf(token, { [backgroundCallHeader]: value });
    await server.context.sessionActivity.flush();
    expect(await timesOf(token, background)).toMatchObject({ idle_ends_in: 3600 });
  });

  it('of a session of an older server begins with the first call here, even in the background', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    await unseen(token);
    server.setTime('2026-11-23T12:00:00Z');
    expect(await statusOf(token, background)).toBe(200);
    await server.context.sessionActivity.flush();
    // The cache forgets after five real seconds; the clock of this test jumps.
    server.context.callers.forget();
    server.setTime('2026-11-23T12:59:59Z');
    expect(await statusOf(token, background)).toBe(200);
    server.setTime('2026-11-23T13:00:00Z');
    expect(await statusOf(token, background)).toBe(401);
  });

  it('stays where it is when a late write of another server arrives', async () => {
    const email = await newMember();
    server.setTime('2026-11-23T08:00:00Z');
    const token = await signIn(email);
    server.setTime('2026-11-23T07:50:00Z');
    server.context.sessionActivity.note(idOf(token));
    await server.context.sessionActivity.flush();
    server.setTime('2026-11-23T08:00:00Z');
    expect(await timesOf(token, background)).toMatchObject({ idle_ends_in: 3600 });
  });
});
