import { forgotPassword, setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { adminLogin, adminLogout, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FailureEnvelope } from '@arrival-desk/contract/envelope.ts';
import {
  confirmAuthenticator,
  finishEnrolment,
  startAuthenticator,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrol, takeStep } from '../../src/features/second-factors/second-factors.factory.ts';
import { codeOf } from '../../src/testing/authenticator-code.ts';
import { tokensFor } from '../../src/testing/staff-links.ts';
import { emailOf } from '../../src/testing/staff-names.ts';
import { password, TestServer, tokenOf } from '../../src/testing/test-server.ts';

// Secrets of staff accounts that were used before, or that are secrets of another kind.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'managers' });
});
afterAll(() => server.stop());
afterEach(() => server.setTime(null));
beforeEach(async () => {
  await server.context.db.deleteFrom('failed_attempts').execute();
});

type Failed = { http: number; failure: FailureEnvelope };
/** The response without the ID of the request. */
const saidTo = ({ failure: { error, ...rest } }: Failed) => ({ ...rest, error: { ...error, requestId: '' } });
const made = (length: number) => 'x'.repeat(length);
const login = async (email: string) => (await server.call(adminLogin, { body: { email, password } })).body;
const challengeOf = async (email: string) => (await login(email)).challenge ?? '';
const useLink = (token: string) =>
  server.call(setPasswordByLink, { body: { token, newPassword: 'a harbour without ships' } });
const useToken = (token: string) => server.call(getUserInfo, { token });
const finish = (challenge: string, code: string) => server.call(finishEnrolment, { body: { challenge, code } });

/** A member with an authenticator app that was set up on the Account page. */
async function newOwner(name: string) {
  const token = await server.signIn('Team', name);
  return { token, email: emailOf(name), ...(await enrol(server, token)) };
}

/** A link that was mailed to a new member. */
async function newLink(name: string): Promise<string> {
  await server.signIn('Team', name);
  await server.call(forgotPassword, { body: { email: emailOf(name) } });
  const [token = ''] = await tokensFor(server, emailOf(name));
  return token;
}

/** How the replay of a used secret and an invented one of the same form are answered. */
const replays: Record<string, () => Promise<[replayed: Failed, invented: Failed]>> = {
  'a recovery code': async () => {
    const { email, recoveryCodes } = await newOwner('Replay Code');
    const code = recoveryCodes[0] ?? '';
    expect((await takeStep(server, await challengeOf(email), code)).http).toBe(200);
    const challenge = await challengeOf(email);
    return [await takeStep(server, challenge, code), await takeStep(server, challenge, code.replaceAll(/\w/g, '0'))];
  },
  'the code of an app': async () => {
    const { email, secret } = await newOwner('Replay App');
    const code = codeOf(secret, new Date(Date.now() + 30_000));
    expect((await takeStep(server, await challengeOf(email), code)).http).toBe(200);
    const challenge = await challengeOf(email);
    return [await takeStep(server, challenge, code), await takeStep(server, challenge, '000000')];
  },
  'a challenge': async () => {
    const { email, recoveryCodes } = await newOwner('Replay Challenge');
    const challenge = await challengeOf(email);
    const [first = '', second = ''] = recoveryCodes;
    expect((await takeStep(server, challenge, first)).http).toBe(200);
    return [await takeStep(server, challenge, second), await takeStep(server, made(43), second)];
  },
  'the challenge of an enrolment': async () => {
    const name = 'Replay Enrolment';
    // The first sign-in of a Manager sets up an app, so the challenge is taken before.
    await server.signIn('Team', name);
    await server.context.db.updateTable('staff').set({ type: 'Manager' }).where('name', '=', name).execute();
    const challenge = await challengeOf(emailOf(name));
    const { secret } = (await server.call(startEnrolment, { body: { challenge } })).body.data;
    expect((await finish(challenge, codeOf(secret))).http).toBe(200);
    return [await finish(challenge, codeOf(secret)), await finish(made(43), codeOf(secret))];
  },
  'the first code of an app': async () => {
    const token = await server.signIn('Team', 'Replay Draft');
    const { secret } = (await server.call(startAuthenticator, { token })).body.data;
    const confirm = (code: string) => server.call(confirmAuthenticator, { token, body: { code } });
    expect((await confirm(codeOf(secret))).http).toBe(200);
    return [await confirm(codeOf(secret)), await confirm('000000')];
  },
  'a mailed link': async () => {
    const token = await newLink('Replay Link');
    expect((await useLink(token)).http).toBe(200);
    return [await useLink(token), await useLink(made(43))];
  },
  'the token of a session': async () => {
    await server.signIn('Team', 'Replay Token');
    const signedIn = await server.call(adminLogin, { body: { email: emailOf('Replay Token'), password } });
    const token = tokenOf(signedIn);
    expect((await server.call(adminLogout, { token })).http).toBe(200);
    return [await useToken(token), await useToken(made(43))];
  },
};

describe('to someone who tries it again, looks like one that was invented:', () => {
  it.each(Object.entries(replays))('%s (ROLE-53)', async (_, replay) => {
    const [replayed, invented] = await replay();
    expect(replayed.http).toBeGreaterThanOrEqual(400);
    expect([replayed.http, saidTo(replayed)]).toEqual([invented.http, saidTo(invented)]);
  });
});

describe('opens nothing that is not its own:', () => {
  it('a secret of one kind in the place of another', async () => {
    const { email, token, secret } = await newOwner('Cross Use');
    const link = await newLink('Cross Link');
    const challenge = await challengeOf(email);
    const cookie = String(
      (await takeStep(server, await challengeOf(email), codeOf(secret, new Date(Date.now() + 30_000)))).headers[
        'set-cookie'
      ],
    );
    const browser = cookie.split(';')[0]?.split('=')[1] ?? '';
    for (const foreign of [link, challenge, browser]) {
      expect((await useToken(foreign)).http).toBe(401);
      if (foreign !== challenge) expect((await takeStep(server, foreign, '000000')).http).toBeOneOf([401, 422]);
      if (foreign !== link) expect((await useLink(foreign)).http).toBeOneOf([404, 422]);
    }
    for (const foreign of [token, token.split('.')[2] ?? '']) {
      expect((await takeStep(server, foreign, '000000')).http).toBeOneOf([401, 422]);
      expect((await useLink(foreign)).http).toBeOneOf([404, 422]);
    }
    expect((await useLink(link)).http).toBe(200);
  });

  it('the cookie of a known browser does not stand for the second step, nor for the password (ROLE-51)', async () => {
    const { email, recoveryCodes } = await newOwner('Only Cookie');
    const done = await takeStep(server, await challengeOf(email), recoveryCodes[0] ?? '');
    const headers = { cookie: String(done.headers['set-cookie']).split(';')[0] ?? '' };
    const again = await server.call(adminLogin, { body: { email, password }, headers });
    expect([again.body.data, again.body.methods]).toEqual([undefined, ['authenticator', 'recovery_code']]);
    expect((await server.call(adminLogin, { body: { email, password: 'wrong' }, headers })).http).toBe(401);
    expect((await server.call(getUserInfo, { headers })).http).toBe(401);
  });

  it('the key of an app that was not confirmed, or that another one has replaced (ROLE-50)', async () => {
    const { email, token, secret: old } = await newOwner('Old Key');
    const { secret } = (await server.call(startAuthenticator, { token })).body.data;
    // The clock stands still, so that the code of the next time step stays one that was not used.
    const now = new Date();
    server.setTime(now.toISOString());
    const soon = new Date(now.getTime() + 30_000);
    expect((await takeStep(server, await challengeOf(email), codeOf(secret, soon))).http).toBe(422);
    await server.call(confirmAuthenticator, { token, body: { code: codeOf(secret, now) } });
    expect((await takeStep(server, await challengeOf(email), codeOf(old, soon))).http).toBe(422);
    expect((await takeStep(server, await challengeOf(email), codeOf(secret, soon))).http).toBe(200);
  });
});
