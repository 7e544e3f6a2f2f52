import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { wrongPasskey } from '@arrival-desk/contract/second-factors/passkey.ts';
import { addPasskey, removePasskey, startPasskey } from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  secondStep,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { type Lies, SoftwarePasskey } from '../../testing/software-passkey.ts';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { passkeySite } from './passkey-site.ts';
import { addOwnPasskey, enrol, takeStep } from './second-factors.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const nextName = namesOf('Holder');
/** A signed-in member without second factors. */
async function newMember() {
  const name = nextName();
  const token = await server.signIn('Team', name);
  return { name, email: emailOf(name), token };
}
async function newHolder() {
  const member = await newMember();
  return { ...member, ...(await addOwnPasskey(server, member.token)) };
}
const login = async (email: string) => (await server.call(adminLogin, { body: { email, password } })).body;
const start = async (token: string) => (await server.call(startPasskey, { token })).body.data;
const add = (token: string, passkey: ReturnType<SoftwarePasskey['create']>, name = 'Phone') =>
  server.call(addPasskey, { token, body: { name, passkey } });
const factorsOf = async (token: string) => (await server.call(getSecondFactors, { token })).body.data;

/** Takes the second step of a new sign-in with a passkey; `lies` change its response. */
async function stepWith(email: string, passkey: SoftwarePasskey, lies: Lies = {}) {
  const { challenge = '', passkey: options } = await login(email);
  return server.call(secondStep, { body: { challenge, passkey: passkey.use(options, lies) } });
}

describe('a passkey', () => {
  it('is added under a name with ten recovery codes, listed with its last use, and then asked for (ROLE-58)', async () => {
    const { token, email } = await newMember();
    const passkey = new SoftwarePasskey();
    const options = await start(token);
    expect(options).toMatchObject({
      rp: { id: 'desk.example', name: 'Arrival Desk' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const added = await add(token, passkey.create(options), '  My phone ');
    expect(added.body.message).toBe('The passkey My phone has been added.');
    expect(added.body.data.recoveryCodes).toHaveLength(10);
    const listed = { id: passkey.id, name: 'My phone', created_at: expect.any(String), used_at: null };
    expect(await factorsOf(token)).toMatchObject({ passkeys: [listed], recoveryCodesLeft: 10 });
    expect((await start(token)).excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);

    const due = await login(email);
    expect(due).toEqual({
      status: 1,
      message: '',
      challenge: expect.any(String),
      methods: ['passkey', 'recovery_code'],
      passkey: {
        challenge: due.challenge,
        rpId: 'desk.example',
        timeout: 300_000,
        userVerification: 'required',
        allowCredentials: [{ type: 'public-key', id: passkey.id, transports: ['internal'] }],
      },
    });
    const done = await stepWith(email, passkey);
    const { body } = await server.call(getUserInfo, { token: done.body.data.jwtToken });
    expect(body.data.email).toBe(email);
    expect(String(done.headers['set-cookie'])).toContain('known-browser-');
    expect((await factorsOf(token)).passkeys[0]?.used_at).toBeTypeOf('string');
  });

  it('comes without codes where there are codes already; recovery codes can be renewed with it alone', async () => {
    const { token } = await newHolder();
    expect((await addOwnPasskey(server, token, 'Second')).recoveryCodes).toBeNull();
    expect((await server.call(renewRecoveryCodes, { token })).body.data.recoveryCodes).toHaveLength(10);
  });

  it.each<[string, Lies]>([
    ['another site', { origin: 'https://desk.example.evil.example' }],
    ['plain http', { origin: 'http://desk.example' }],
    ['another domain of passkeys', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.from('any').toString('base64url') }],
    ['a sign-in instead of a registration', { type: 'webauthn.get' }],
    ['an authenticator that has not verified its owner', { unverified: true }],
    ['an attestation, which would be looked up elsewhere', { form: 'packed' }],
  ])('is not added from %s', async (_, lies) => {
    const { token } = await newMember();
    const { http, failure } = await add(token, new SoftwarePasskey().create(await start(token), lies));
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['passkey']]);
    expect((await factorsOf(token)).passkeys).toEqual([]);
  });

  it('is added once, by its challenge and by its ID, within five minutes, by the member who asked', async () => {
    const [one, two] = [await newMember(), await newMember()];
    const options = await start(one.token);
    const passkey = new SoftwarePasskey();
    expect((await add(two.token, passkey.create(options))).http).toBe(422);
    expect((await add(one.token, passkey.create(options))).http).toBe(200);
    expect((await add(one.token, new SoftwarePasskey().create(options))).http).toBe(422);
    expect((await add(two.token, passkey.create(await start(two.token)))).http).toBe(422);
    const late = await start(two.token);
    server.setTime(new Date(Date.now() + 5 * 60_000 + 1000).toISOString());
    expect((await add(two.token, new SoftwarePasskey().create(late))).failure.message).toContain('taken too long');
  });

  it('can be one of twenty at most (ROLE-58)', async () => {
    const { token } = await newMember();
    for (let index = 0; index < 20; index += 1) await addOwnPasskey(server, token, `Key ${index}`);
    const { failure } = await add(token, new SoftwarePasskey().create(await start(token)));
    expect(failure.error.fields?.passkey).toContain('20 passkeys');
  });

  it('is removed by its owner only; with the last factor the recovery codes go, and the password is enough (ROLE-58)', async () => {
    const { token, email, passkey } = await newHolder();
    const other = await newHolder();
    const body = { id: passkey.id };
    expect((await server.call(removePasskey, { token: other.token, body })).http).toBe(404);
    expect((await server.call(removePasskey, { token, body })).http).toBe(200);
    expect(await factorsOf(token)).toEqual({
      required: false,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await login(email)).data).toBeDefined();
  });

  it('keeps the recovery codes when an app remains, and the app can go while a passkey remains', async () => {
    const { token, passkey, email } = await newHolder();
    const { secret } = await enrol(server, token);
    expect((await login(email)).methods).toEqual(['passkey', 'authenticator', 'recovery_code']);
    expect((await server.call(removeAuthenticator, { token })).http).toBe(200);
    expect(await factorsOf(token)).toMatchObject({ authenticator: null, recoveryCodesLeft: 10 });
    await takeStep(server, (await login(email)).challenge, codeOf(secret));
    expect((await stepWith(email, passkey)).http).toBe(200);
  });

  it('is mailed about to its owner when it is added and when it is removed (ROLE-54)', async () => {
    const { token, email, passkey } = await newHolder();
    await server.call(removePasskey, { token, body: { id: passkey.id } });
    const said = await vi.waitFor(async () => {
      const sent = (await readStaffOutbox(server.dataDir)).filter(({ headers }) => headers.get('to') === email);
      expect(sent).toHaveLength(2);
      return sent.map(({ text }) => text).join();
    }, 30_000);
    expect(said).toContain('A passkey was added to your account: Work laptop.');
    expect(said).toContain('A passkey was removed from your account.');
  }, 60_000);
});

describe('a second step with a passkey', () => {
  it.each<[string, Lies]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain of passkeys', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a registration instead of a sign-in', { type: 'webauthn.create' }],
    ['an authenticator that has not verified its owner', { unverified: true }],
    ['the user handle of another member', { userHandle: Buffer.from('staff 1').toString('base64url') }],
  ])('is refused from %s (ROLE-58)', async (_, lies) => {
    const { email, passkey } = await newHolder();
    const { http, failure } = await stepWith(email, passkey, lies);
    expect([http, failure.error.fields]).toEqual([422, { passkey: wrongPasskey }]);
    expect((await stepWith(email, passkey)).http).toBe(200);
  });

  it('works once, also when the same response comes several times at the same moment (ROLE-58)', async () => {
    const { email, passkey } = await newHolder();
    const { challenge = '', passkey: options } = await login(email);
    const body = { challenge, passkey: passkey.use(options) };
    const taken = await Promise.all(Array.from({ length: 5 }, () => server.call(secondStep, { body })));
    expect(taken.map(({ http }) => http).sort()).toEqual([200, 401, 401, 401, 401]);
    // The response of one challenge does not fit another one.
    const { challenge: next = '' } = await login(email);
    expect((await server.call(secondStep, { body: { ...body, challenge: next } })).http).toBe(422);
  });

  it('refuses the passkey of another member, one that is not known, and one that was removed', async () => {
    const [victim, attacker] = [await newHolder(), await newHolder()];
    const refused = { passkey: wrongPasskey };
    expect((await stepWith(victim.email, attacker.passkey)).failure.error.fields).toEqual(refused);
    expect((await stepWith(victim.email, new SoftwarePasskey())).failure.error.fields).toEqual(refused);
    await addOwnPasskey(server, victim.token, 'Another');
    await server.call(removePasskey, { token: victim.token, body: { id: victim.passkey.id } });
    expect((await stepWith(victim.email, victim.passkey)).failure.error.fields).toEqual(refused);
  });

  it('refuses a counter that does not grow (ROLE-58)', async () => {
    const { email, passkey } = await newHolder();
    passkey.counter = 7;
    expect((await stepWith(email, passkey)).http).toBe(200);
    for (const counter of [7, 6, 0]) expect((await stepWith(email, passkey, { counter })).http).toBe(422);
    expect((await stepWith(email, passkey, { counter: 8 })).http).toBe(200);
  });

  it('counts with the wrong codes of the account', async () => {
    const { email, passkey } = await newHolder();
    for (let index = 0; index < 5; index += 1)
      expect((await takeStep(server, (await login(email)).challenge, `x${index}`)).http).toBe(422);
    for (let index = 0; index < 5; index += 1) expect((await stepWith(email, passkey, { rpId: 'x' })).http).toBe(422);
    expect((await stepWith(email, passkey)).http).toBe(429);
  });

  it('needs a code or a passkey, and not both', async () => {
    const { email, passkey } = await newHolder();
    const { challenge = '', passkey: options } = await login(email);
    const neither = await server.call(secondStep, { body: { challenge } });
    expect(neither.failure.error.fields).toEqual({ code: 'Please enter the code.' });
    const both = await server.call(secondStep, { body: { challenge, code: '123456', passkey: passkey.use(options) } });
    expect(both.failure.error.fields).toEqual({ passkey: 'Must be absent when there is a code.' });
  });
});

describe('passkeys are offered', () => {
  it.each([
    ['https://desk.example.com', { rpId: 'desk.example.com', origin: 'https://desk.example.com' }],
    ['https://desk.example.com:8443', { rpId: 'desk.example.com', origin: 'https://desk.example.com:8443' }],
    ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
    ['http://desk.localhost:3000', { rpId: 'desk.localhost', origin: 'http://desk.localhost:3000' }],
    ['http://desk.example.com', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('at %s or not (ROLE-67)', (publicUrl, site) => {
    expect(passkeySite({ publicUrl })).toEqual(site);
  });

  it('nowhere else: the calls say so, and a sign-in offers an authenticator app alone (ROLE-67)', async () => {
    const plain = await TestServer.start({ PUBLIC_URL: 'http://127.0.0.1:9', REQUIRE_SECOND_FACTOR: 'everyone' });
    const token = await plain.signIn('Team', 'No Passkeys');
    const { http, failure } = await plain.call(startPasskey, { token });
    expect([http, failure.error.code]).toEqual([404, 'not_found']);
    expect((await plain.app.inject('/admin')).body).not.toContain('data-passkeys');
    expect((await server.app.inject('/admin')).body).toContain('data-passkeys="https://desk.example"');
    await plain.stop();
  });
});
