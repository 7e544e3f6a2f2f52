import { randomUUID } from 'node:crypto';
import { adminLogin, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import {
  confirmAuthenticator,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  wrongCode,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { enrol, takeStep } from './second-factors.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const nextName = namesOf('Owner');
/** A member with an authenticator app; `at` stops the clock two time steps after it was set up. */
async function newOwner() {
  const name = nextName();
  const email = emailOf(name);
  server.setTime(null);
  const token = await server.signIn('Team', name);
  const factor = await enrol(server, token);
  const at = new Date(Date.now() + 60_000);
  server.setTime(at.toISOString());
  return { email, token, at, ...factor };
}

const login = async (email: string, ip?: string) =>
  (await server.call(adminLogin, { body: { email, password }, ...(ip && { ip }) })).body;
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const later = (at: Date, seconds: number) => {
  const moved = new Date(at.getTime() + seconds * 1000);
  server.setTime(moved.toISOString());
  return moved;
};

describe('signing in with an authenticator app', () => {
  it('answers a challenge and the methods without data; the code of the app then signs in (WIRE-50)', async () => {
    const { email, secret, at } = await newOwner();
    const due = await login(email);
    expect(due).toEqual({
      status: 1,
      message: '',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['authenticator', 'recovery_code'],
    });
    const done = await takeStep(server, due.challenge, ` ${codeOf(secret, at).replace(/(...)/, '$1 ')} `);
    expect(done.body).toEqual({ status: 1, message: 'Signed in.', data: { jwtToken: expect.any(String) } });
    expect((await server.call(getUserInfo, { token: done.body.data.jwtToken })).body.data.email).toBe(email);
    expect(String(done.headers['set-cookie'])).toContain('known-browser-');
  });

  it('makes no browser known by the password alone (ROLE-51)', async () => {
    const { email } = await newOwner();
    const { headers } = await server.call(adminLogin, { body: { email, password } });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('takes codes of the time step before and after, and no others (ROLE-51)', async () => {
    const { email, secret, at } = await newOwner();
    const { challenge } = await login(email);
    for (const seconds of [-90, -60, 60, 90]) {
      const code = codeOf(secret, new Date(at.getTime() + seconds * 1000));
      expect((await takeStep(server, challenge, code)).failure.error.fields).toEqual({ code: wrongCode });
    }
    expect((await takeStep(server, challenge, codeOf(secret, new Date(at.getTime() - 30_000)))).http).toBe(200);
    const next = codeOf(secret, new Date(at.getTime() + 30_000));
    expect((await takeStep(server, (await login(email)).challenge, next)).http).toBe(200);
  });

  it('accepts each time step once, and none before it afterwards (ROLE-51)', async () => {
    const { email, secret, at } = await newOwner();
    const code = codeOf(secret, at);
    expect((await takeStep(server, (await login(email)).challenge, code)).http).toBe(200);
    const { challenge } = await login(email);
    expect((await takeStep(server, challenge, code)).http).toBe(422);
    expect((await takeStep(server, challenge, codeOf(secret, new Date(at.getTime() - 30_000)))).http).toBe(422);
    const then = later(at, 30);
    expect((await takeStep(server, challenge, codeOf(secret, then))).http).toBe(200);
  });

  it('accepts a code once of several requests at the same moment', async () => {
    const { email, secret, at } = await newOwner();
    const challenges = await Promise.all(Array.from({ length: 6 }, async () => (await login(email)).challenge));
    const taken = await Promise.all(challenges.map((challenge) => takeStep(server, challenge, codeOf(secret, at))));
    expect(taken.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(taken.filter(({ http }) => http === 422)).toHaveLength(5);
  });

  it('does not accept the code by which the app was confirmed', async () => {
    const token = await server.signIn('Team', 'Owner twice');
    const at = new Date();
    server.setTime(at.toISOString());
    const { secret } = await enrol(server, token, at);
    const { challenge } = await login('owner.twice@staff.example');
    expect((await takeStep(server, challenge, codeOf(secret, at))).http).toBe(422);
  });
});

describe('a challenge', () => {
  it('works once, is kept by a wrong code, and ends after five minutes (ROLE-51)', async () => {
    const { email, secret, at, recoveryCodes } = await newOwner();
    const { challenge } = await login(email);
    expect((await takeStep(server, challenge, '000000')).http).toBe(422);
    expect((await takeStep(server, challenge, codeOf(secret, at))).http).toBe(200);
    const replayed = await takeStep(server, challenge, recoveryCodes[0] ?? '');
    expect([replayed.http, replayed.failure.error.code]).toEqual([401, 'not_signed_in']);

    const { challenge: old } = await login(email);
    const inTime = later(at, 299);
    expect((await takeStep(server, old, '000000')).http).toBe(422);
    later(at, 300);
    expect((await takeStep(server, old, codeOf(secret, inTime))).http).toBe(401);
  });

  it('starts one session of several requests at the same moment, and uses up one recovery code', async () => {
    const { email, token, recoveryCodes } = await newOwner();
    const { challenge } = await login(email);
    const taken = await Promise.all(recoveryCodes.slice(0, 5).map((code) => takeStep(server, challenge, code)));
    expect(taken.map(({ http }) => http).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await server.call(getSecondFactors, { token })).body.data.recoveryCodesLeft).toBe(9);
  });

  it('is void with another password, and that of nobody opens nothing (ROLE-51)', async () => {
    const { email, token, secret, at } = await newOwner();
    const { challenge } = await login(email);
    const changed = { currentPassword: password, newPassword: 'another long password' };
    expect((await server.call(changePassword, { token, body: changed })).http).toBe(200);
    expect((await takeStep(server, challenge, codeOf(secret, at))).http).toBe(401);
    expect((await takeStep(server, 'x'.repeat(43), codeOf(secret, at))).http).toBe(401);
  });

  it('is of one account: the code of another one does not fit', async () => {
    const [victim, attacker] = [await newOwner(), await newOwner()];
    const { challenge } = await login(victim.email);
    expect((await takeStep(server, challenge, codeOf(attacker.secret, attacker.at))).http).toBe(422);
    expect((await takeStep(server, challenge, attacker.recoveryCodes[0] ?? '')).http).toBe(422);
  });
});

describe('recovery codes', () => {
  it('are ten, sign in once each in any case and spacing, and a new set replaces them (ROLE-52)', async () => {
    const { email, token, recoveryCodes } = await newOwner();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hj-km-np-tv-z]{4}-){5}[0-9a-hj-km-np-tv-z]{4}$/);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const typed = first.toUpperCase().replace(/-/g, ' ');
    expect((await takeStep(server, (await login(email)).challenge, typed)).http).toBe(200);
    const { challenge } = await login(email);
    expect((await takeStep(server, challenge, first)).failure.error.fields).toEqual({ code: wrongCode });
    expect((await takeStep(server, challenge, second)).http).toBe(200);
    expect((await server.call(getSecondFactors, { token })).body.data.recoveryCodesLeft).toBe(8);

    const renewed = (await server.call(renewRecoveryCodes, { token })).body.data.recoveryCodes;
    const { challenge: next } = await login(email);
    expect((await takeStep(server, next, third)).http).toBe(422);
    expect((await takeStep(server, next, renewed[0] ?? '')).http).toBe(200);
  });

  it('are refused to members without a second factor', async () => {
    const token = await server.signIn('Team', 'Owner of none');
    expect((await server.call(renewRecoveryCodes, { token })).http).toBe(404);
    expect((await server.call(removeAuthenticator, { token })).http).toBe(404);
  });
});

describe('guessing codes', () => {
  it('1,000 guesses with ten challenges from 1,000 networks learn nothing after the tenth, while the owner signs in from a known browser (ROLE-53)', async () => {
    const { email, secret, at, recoveryCodes } = await newOwner();
    const [found = '', ...own] = recoveryCodes;
    let cookie = cookieOf(await takeStep(server, (await login(email)).challenge, own[0] ?? ''));
    const answers: string[] = [];
    let challenge = '';
    for (let index = 0; index < 1000; index += 1) {
      const ip = `10.${index >> 8}.${index & 255}.7`;
      if (index % 100 === 0) challenge = (await login(email, ip)).challenge ?? '';
      const guess = index % 2 ? String(100_000 + index) : `0000-0000-0000-0000-0000-${1000 + index}`;
      const right = { 500: codeOf(secret, at), 998: found, 999: codeOf(secret, at) }[index];
      const { http, failure, headers } = await takeStep(server, challenge, right ?? guess, ip);
      answers.push(`${http} ${failure.error.code} ${headers['content-length']} ${failure.message}`);
      if (index % 250 !== 20) continue;
      const signedIn = await takeStep(
        server,
        (await login(email)).challenge,
        own[answers.length % 9] ?? '',
        '',
        cookie,
      );
      expect(signedIn.http).toBe(200);
      cookie = cookieOf(signedIn);
    }
    expect(new Set(answers.slice(0, 10)).size).toBe(1);
    expect(answers[0]).toMatch(/^422 validation_failed/);
    expect(new Set(answers.slice(10)).size).toBe(1);
    expect(answers[10]).toMatch(/^429 too_many_requests/);

    const then = later(at, 15 * 60 + 1);
    expect((await takeStep(server, (await login(email)).challenge, codeOf(secret, then))).http).toBe(200);
  });

  it('a known browser has ten tries of its own, which a copy of its cookie shares only until it signs in again (ROLE-53)', async () => {
    const [owner, attacker] = [await newOwner(), await newOwner()];
    const challenge = async () => (await login(owner.email)).challenge;
    const [first = '', second = ''] = owner.recoveryCodes;
    const cookie = cookieOf(await takeStep(server, await challenge(), first));
    const foreign = cookieOf(
      await takeStep(server, (await login(attacker.email)).challenge, attacker.recoveryCodes[0] ?? ''),
    );
    const guess = async (known: string) => (await takeStep(server, await challenge(), '000000', '', known)).http;
    for (let index = 0; index < 10; index += 1) expect(await guess('')).toBe(422);
    for (const known of ['', foreign, foreign.replace(/-\d+=/, `${cookie.split('=')[0]?.slice(20)}=`)])
      expect(await guess(known)).toBe(429);
    const next = cookieOf(await takeStep(server, await challenge(), second, '', cookie));
    for (let index = 0; index < 10; index += 1) expect(await guess(cookie)).toBe(422);
    expect([await guess(cookie), await guess(next)]).toEqual([429, 422]);
  });

  it('of guesses at the same moment at most ten are compared', async () => {
    const { email } = await newOwner();
    const { challenge } = await login(email);
    const guesses = Array.from({ length: 40 }, (_, index) => takeStep(server, challenge, String(100_000 + index)));
    const compared = (await Promise.all(guesses)).filter(({ http }) => http !== 429);
    expect(compared.length).toBeLessThanOrEqual(10);
  });
});

describe('an authenticator app', () => {
  it('counts once a code of it has confirmed it; its secret is not stored in the clear (ROLE-50)', async () => {
    const token = await server.signIn('Team', 'Owner of app');
    const email = 'owner.of.app@staff.example';
    const { secret, url } = (await server.call(startAuthenticator, { token })).body.data;
    expect(url).toBe(
      `otpauth://totp/Arrival%20Desk:owner.of.app%40staff.example?secret=${secret}&issuer=Arrival%20Desk`,
    );
    const wrong = await server.call(confirmAuthenticator, { token, body: { code: '000000' } });
    expect(wrong.failure.error.fields).toEqual({ code: wrongCode });
    expect((await login(email)).data).toBeDefined();
    const confirmed = await server.call(confirmAuthenticator, { token, body: { code: codeOf(secret) } });
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10);
    expect((await login(email)).data).toBeUndefined();

    const stored = JSON.stringify([
      await server.context.db.selectFrom('authenticators').selectAll().execute(),
      await server.context.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(confirmed.body.data.recoveryCodes?.[0]);
  });

  it('is not confirmed after fifteen minutes, nor by the secret that was shown before', async () => {
    const token = await server.signIn('Team', 'Owner of old app');
    const confirm = (code: string, as = token) => server.call(confirmAuthenticator, { token: as, body: { code } });
    const { secret: first } = (await server.call(startAuthenticator, { token })).body.data;
    const { secret } = (await server.call(startAuthenticator, { token })).body.data;
    expect((await confirm(codeOf(first))).http).toBe(422);
    const then = later(new Date(), 15 * 60 + 1);
    expect((await confirm(codeOf(secret, then))).failure.error.code).toBe('step_up_required');
    const again = (await login(emailOf('Owner of old app'))).data?.jwtToken ?? '';
    const late = await confirm(codeOf(secret, then), again);
    expect(late.failure.error.fields?.code).toContain('too old');
  });

  it('is replaced by another one without new recovery codes, and removed together with them (ROLE-50)', async () => {
    const { email, token, secret: old, at } = await newOwner();
    const { secret, recoveryCodes } = await enrol(server, token, at);
    expect(recoveryCodes).toEqual([]);
    const then = later(at, 60);
    expect((await takeStep(server, (await login(email)).challenge, codeOf(old, then))).http).toBe(422);
    expect((await takeStep(server, (await login(email)).challenge, codeOf(secret, then))).http).toBe(200);
    const { body } = await server.call(getSecondFactors, { token });
    expect(body.data).toMatchObject({ required: false, recoveryCodesLeft: 10 });
    expect((await server.call(removeAuthenticator, { token })).http).toBe(200);
    expect((await server.call(getSecondFactors, { token })).body.data).toEqual({
      required: false,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await login(email)).data).toBeDefined();
  });
});

it('each change is mailed to the owner, and so is a sign-in with a recovery code; nothing of a secret is stored (ROLE-54)', async () => {
  const { email, token, recoveryCodes } = await newOwner();
  await takeStep(server, (await login(email)).challenge, recoveryCodes[0] ?? '');
  await server.call(renewRecoveryCodes, { token });
  await server.call(removeAuthenticator, { token });
  const mails = await vi.waitFor(async () => {
    const sent = (await readStaffOutbox(server.dataDir)).filter(({ headers }) => headers.get('to') === email);
    expect(sent).toHaveLength(4);
    return sent;
  }, 30_000);
  const said = mails.map(({ text }) => text).join();
  for (const change of [
    'An authenticator app was set up',
    'A recovery code was used to sign in. 9 of them are left.',
    'New recovery codes were created.',
    'The authenticator app was removed',
  ])
    expect(said).toContain(change);
  expect(new Set(mails.map(({ headers }) => headers.get('subject')))).toEqual(
    new Set(['The second factors of your account have changed']),
  );
  await vi.waitFor(async () => {
    expect(await server.context.db.selectFrom('staff_mails').selectAll().where('email', '=', email).execute()).toEqual(
      [],
    );
  }, 30_000);
}, 90_000);

it('a session without a second factor is not stored for an account with one, whatever starts it (ROLE-55)', async () => {
  const { email } = await newOwner();
  const { db } = server.context;
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const sessionId = randomUUID();
  const session = { staff_id: id, created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
  await db
    .insertInto('sessions')
    .values({ id: sessionId, ...session, factor: null })
    .execute();
  const stored = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).execute();
  expect(stored).toEqual([]);
});
