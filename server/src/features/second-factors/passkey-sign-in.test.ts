import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { PasskeyRequest } from '@arrival-desk/contract/second-factors/passkey.ts';
import { wrongPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import {
  finishPasskeyEnrolment,
  passkeySignIn,
  removePasskey,
  startPasskeyEnrolment,
  startPasskeySignIn,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  finishEnrolment,
  removeAuthenticator,
  resetSecondFactors,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { type Lies, SoftwarePasskey } from '../../testing/software-passkey.ts';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { makeMember } from '../team/team.factory.ts';
import { forgetExpired } from './forget-expired.ts';
import { addOwnPasskey, takeStep } from './second-factors.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'managers' });
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const newName = namesOf('Bearer');
async function newHolder() {
  const name = newName();
  const token = await server.signIn('Team', name);
  return { token, email: emailOf(name), ...(await addOwnPasskey(server, token)) };
}
const start = async (on = server) => (await on.call(startPasskeySignIn)).body.data;
const send = (passkey: ReturnType<SoftwarePasskey['use']>, email?: string, ip?: string) =>
  server.call(passkeySignIn, { body: { passkey, ...(email && { email }) }, ...(ip && { ip }) });
const signIn = async (passkey: SoftwarePasskey, lies?: Lies, options?: PasskeyRequest) =>
  send(passkey.use(options ?? (await start()), lies));
const wrong = [401, 'wrong_credentials', wrongPasskey];
const answerOf = ({ http, failure }: Awaited<ReturnType<typeof send>>) => [http, failure.error.code, failure.message];

describe('signing in with a passkey alone', () => {
  it('takes no password: the browser offers the passkeys of this site, and the server names none (ROLE-59, WIRE-53)', async () => {
    const { email, passkey } = await newHolder();
    expect(await start()).toEqual({
      challenge: expect.any(String),
      rpId: 'desk.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const done = await signIn(passkey);
    expect(done.body).toEqual({ status: 1, message: 'Signed in.', data: { jwtToken: expect.any(String) } });
    const { body } = await server.call(getUserInfo, { token: done.body.data.jwtToken });
    expect(body.data.email).toBe(email);
    expect(String(done.headers['set-cookie'])).toContain('known-browser-');
  });

  it.each<[string, Lies]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain of passkeys', { rpId: 'evil.example' }],
    ['a challenge that the server did not make', { challenge: Buffer.from('a.9999999999999.b').toString('base64url') }],
    ['a registration instead of a sign-in', { type: 'webauthn.create' }],
    ['an authenticator that has not verified its owner', { unverified: true }],
    ['the user handle of another member', { userHandle: Buffer.from('staff 1').toString('base64url') }],
  ])('is refused from %s, as an unknown passkey is (ROLE-59)', async (_, lies) => {
    const { passkey } = await newHolder();
    expect(answerOf(await signIn(passkey, lies))).toEqual(wrong);
    expect(answerOf(await signIn(new SoftwarePasskey()))).toEqual(wrong);
    expect((await signIn(passkey)).http).toBe(200);
  });

  it('works once with each challenge, also at the same moment, and within five minutes', async () => {
    const { passkey } = await newHolder();
    const response = passkey.use(await start());
    const taken = await Promise.all(Array.from({ length: 5 }, () => send(response)));
    expect(taken.map(({ http }) => http).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(answerOf(await send(response))).toEqual(wrong);
    const late = await start();
    const stored = () => server.context.db.selectFrom('used_passkey_challenges').selectAll().execute();
    expect((await stored()).length).toBeGreaterThan(0);
    server.setTime(new Date(Date.now() + 5 * 60_000 + 1000).toISOString());
    expect(answerOf(await signIn(passkey, {}, late))).toEqual(wrong);
    await forgetExpired(server.context);
    expect(await stored()).toEqual([]);
  });

  it('takes no challenge of a new passkey or of a second step', async () => {
    const { passkey, token, email } = await newHolder();
    const due = (await server.call(adminLogin, { body: { email, password } })).body;
    expect(answerOf(await signIn(passkey, {}, due.passkey))).toEqual(wrong);
    const { passkey: other } = await addOwnPasskey(server, token, 'Other');
    const registered = other.use({ ...(await start()), challenge: due.challenge ?? '' });
    expect(answerOf(await send(registered))).toEqual(wrong);
  });

  it('refuses a counter that does not grow', async () => {
    const { passkey } = await newHolder();
    passkey.counter = 5;
    expect((await signIn(passkey)).http).toBe(200);
    for (const counter of [5, 4, 0]) expect(answerOf(await signIn(passkey, { counter }))).toEqual(wrong);
    expect((await signIn(passkey, { counter: 6 })).http).toBe(200);
  });

  it('refuses a passkey that was removed, or reset by an Admin', async () => {
    const { passkey, token } = await newHolder();
    await server.call(removePasskey, { token, body: { id: passkey.id } });
    expect(answerOf(await signIn(passkey))).toEqual(wrong);
    const lost = await newHolder();
    const { body } = await server.call(getUserInfo, { token: lost.token });
    const admin = await server.signIn('Admin');
    const reset = await server.call(resetSecondFactors, { token: admin, body: { teamMemberId: body.data.id } });
    expect(reset.http).toBe(200);
    expect(answerOf(await signIn(lost.passkey))).toEqual(wrong);
  });

  it('signs in only the named person when one is named (ROLE-59, WIRE-53)', async () => {
    const [one, two] = [await newHolder(), await newHolder()];
    expect(answerOf(await send(one.passkey.use(await start()), two.email))).toEqual(wrong);
    expect((await send(one.passkey.use(await start()), one.email.toUpperCase())).http).toBe(200);
  });

  it('works while the account is closed to guessers, and is limited per network only (ROLE-59)', async () => {
    const { email, passkey } = await newHolder();
    for (let index = 0; index < 11; index += 1)
      await server.call(adminLogin, { body: { email, password: `wrong password ${index}` }, ip: `10.1.${index}.7` });
    const closed = await server.call(adminLogin, { body: { email, password }, ip: '10.2.0.7' });
    expect(closed.http).toBe(429);
    const from = async (ip: string, lies?: Lies) => (await send(passkey.use(await start(), lies), undefined, ip)).http;
    for (let index = 0; index < 30; index += 1) expect(await from('10.3.0.7', { rpId: 'evil.example' })).toBe(401);
    expect(await from('10.3.0.7')).toBe(429);
    expect(await from('10.4.0.7')).toBe(200);
  });
});

describe('where the role requires a second factor, a passkey', () => {
  async function newcomer() {
    const name = newName();
    await makeMember(server.context, { name, email: emailOf(name), type: 'Manager', password });
    const { body } = await server.call(adminLogin, { body: { email: emailOf(name), password } });
    return { name, challenge: body.challenge ?? '' };
  }
  const startEnrolling = async (challenge: string) =>
    (await server.call(startPasskeyEnrolment, { body: { challenge } })).body.data;

  it('can be it: created at the first sign-in, with ten recovery codes, and then enough alone (WIRE-52)', async () => {
    const { name, challenge } = await newcomer();
    const passkey = new SoftwarePasskey();
    const body = { challenge, name: 'Laptop', passkey: passkey.create(await startEnrolling(challenge)) };
    const lies = { ...body, passkey: new SoftwarePasskey().create(await startEnrolling(challenge), { rpId: 'x' }) };
    const refused = await server.call(finishPasskeyEnrolment, { body: lies });
    expect([refused.http, Object.keys(refused.failure.error.fields ?? {})]).toEqual([422, ['passkey']]);
    const done = await server.call(finishPasskeyEnrolment, { body });
    expect(done.body.data.recoveryCodes).toHaveLength(10);
    expect((await server.call(finishPasskeyEnrolment, { body })).http).toBe(401);
    expect((await signIn(passkey)).http).toBe(200);
    const due = (await server.call(adminLogin, { body: { email: emailOf(name), password } })).body;
    expect(due.methods).toEqual(['passkey', 'recovery_code']);
    expect((await takeStep(server, due.challenge, done.body.data.recoveryCodes[0] ?? '')).http).toBe(200);

    const removed = await server.call(removePasskey, { token: done.body.data.jwtToken, body: { id: passkey.id } });
    expect([removed.http, removed.failure.error.code]).toEqual([409, 'last_factor']);
    expect((await server.call(removeAuthenticator, { token: done.body.data.jwtToken })).http).toBe(404);
  });

  it('closes the way by enrolment, also to an authenticator app at the same moment', async () => {
    const { challenge, name } = await newcomer();
    const also = (await server.call(adminLogin, { body: { email: emailOf(name), password } })).body.challenge ?? '';
    const passkey = new SoftwarePasskey().create(await startEnrolling(challenge));
    const { secret } = (await server.call(startEnrolment, { body: { challenge: also } })).body.data;
    const done = await Promise.all([
      server.call(finishPasskeyEnrolment, { body: { challenge, name: 'Laptop', passkey } }),
      server.call(finishEnrolment, { body: { challenge: also, code: codeOf(secret) } }),
    ]);
    expect(done.map(({ http }) => http).sort()).toEqual([200, 401]);
    expect((await server.call(startPasskeyEnrolment, { body: { challenge: also } })).http).toBe(401);
  });
});
