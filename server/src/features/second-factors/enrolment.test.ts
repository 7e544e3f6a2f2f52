import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import {
  finishEnrolment,
  getSecondFactors,
  removeAuthenticator,
  startEnrolment,
  wrongCode,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { codeOf } from '../../testing/authenticator-code.ts';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { emailOf, namesOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { makeMember } from '../team/team.factory.ts';
import { enrol, takeStep } from './second-factors.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'managers' });
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));

const nextName = namesOf('Newcomer');
async function newMember(type: Role) {
  const name = nextName();
  const email = emailOf(name);
  await makeMember(server.context, { name, email, type, password });
  return email;
}
const login = async (email: string, on = server) => (await on.call(adminLogin, { body: { email, password } })).body;
const start = (challenge: string) => server.call(startEnrolment, { body: { challenge } });
const finish = (challenge: string, code: string) => server.call(finishEnrolment, { body: { challenge, code } });

describe('where the role requires a second factor', () => {
  it.each<Role>(['Admin', 'Manager'])(
    'a %s sets one up at the first sign-in, before there is a session (ROLE-56, WIRE-51)',
    async (type) => {
      const email = await newMember(type);
      const { challenge = '', ...due } = await login(email);
      expect(due).toEqual({ status: 1, message: '', methods: ['enrol', 'enrol_passkey'] });
      const { secret } = (await start(challenge)).body.data;
      for (const code of ['000000', '12345', '1234567', 'infinity', '١٢٣٤٥٦'])
        expect((await finish(challenge, code)).failure.error.fields).toEqual({ code: wrongCode });
      const done = await finish(challenge, codeOf(secret));
      expect(done.body.data.recoveryCodes).toHaveLength(10);
      const { body } = await server.call(getUserInfo, { token: done.body.data.jwtToken });
      expect(body.data.email).toBe(email);

      expect((await finish(challenge, codeOf(secret))).http).toBe(401);
      const next = await login(email);
      expect(next.methods).toEqual(['authenticator', 'recovery_code']);
      expect((await takeStep(server, next.challenge, done.body.data.recoveryCodes[0] ?? '')).http).toBe(200);
    },
  );

  it('an Admin who sets one up has signed in from a new device, and the Admins get a mail (ROLE-94)', async () => {
    const email = await newMember('Admin');
    const { challenge = '' } = await login(email);
    const { secret } = (await start(challenge)).body.data;
    const { jwtToken } = (await finish(challenge, codeOf(secret))).body.data;
    const { name } = (await server.call(getUserInfo, { token: jwtToken })).body.data;
    await vi.waitFor(
      async () => {
        const mails = await readStaffOutbox(server.dataDir);
        expect(mails.map(({ text }) => text).join()).toContain(`${name} signed in from`);
      },
      { timeout: 20_000 },
    );
  });

  it('other roles sign in with the password alone, and can set one up and remove it', async () => {
    for (const type of ['Team', 'Telecaller', 'Night Staff'] as const)
      expect((await login(await newMember(type))).data?.jwtToken).toBeTypeOf('string');
  });

  it('the last one cannot be removed (ROLE-56)', async () => {
    const token = await server.signIn('Manager', 'Keeps It');
    const { failure, http } = await server.call(removeAuthenticator, { token });
    expect([http, failure.error.code]).toEqual([409, 'last_factor']);
    const { body } = await server.call(getSecondFactors, { token });
    expect(body.data).toMatchObject({ required: true, authenticator: { created_at: expect.any(String) } });
  });

  it('the sign-in must be finished within fifteen minutes (ROLE-56)', async () => {
    const email = await newMember('Manager');
    const { challenge = '' } = await login(email);
    server.setTime(new Date(Date.now() + 15 * 60_000 + 1000).toISOString());
    expect((await start(challenge)).http).toBe(401);
  });
});

describe('the way by enrolment', () => {
  it('is closed to accounts with a second factor, whatever the challenge (ROLE-56)', async () => {
    const email = await newMember('Manager');
    const early = await login(email);
    const also = await login(email);
    const { secret } = (await start(early.challenge ?? '')).body.data;
    const done = await finish(early.challenge ?? '', codeOf(secret));
    expect(done.http).toBe(200);
    // A challenge from before the enrolment, and one of a second step.
    for (const challenge of [also.challenge ?? '', (await login(email)).challenge ?? '']) {
      expect((await start(challenge)).http).toBe(401);
      expect((await finish(challenge, codeOf(secret))).http).toBe(401);
    }
  });

  it('sets up one app of several requests at the same moment', async () => {
    const email = await newMember('Manager');
    const challenges = await Promise.all(Array.from({ length: 4 }, async () => (await login(email)).challenge ?? ''));
    const { secret } = (await start(challenges[0] ?? '')).body.data;
    const done = await Promise.all(challenges.map((challenge) => finish(challenge, codeOf(secret))));
    expect(done.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

it('the default is managers in production and nobody elsewhere; everyone means every role (ROLE-56)', async () => {
  const elsewhere = await TestServer.start();
  const everywhere = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'everyone' });
  expect(readConfig({ NODE_ENV: 'production', EMBEDDED_DATABASE: 'on' }).secondFactorFor).toBe('managers');
  const night = { name: 'Night One', email: 'night.one@staff.example', type: 'Night Staff', password } as const;
  for (const { context } of [elsewhere, everywhere]) await makeMember(context, night);
  expect((await login(night.email, elsewhere)).data).toBeDefined();
  expect((await login(night.email, everywhere)).methods).toEqual(['enrol', 'enrol_passkey']);
  // Without being required, a factor that is there is asked for.
  const token = await elsewhere.signIn('Team', 'Wants One');
  await enrol(elsewhere, token);
  expect((await login('wants.one@staff.example', elsewhere)).methods).toEqual(['authenticator', 'recovery_code']);
  await elsewhere.stop();
  await everywhere.stop();
});
