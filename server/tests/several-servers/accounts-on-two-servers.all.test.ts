import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { signInPath } from '@arrival-desk/contract/auth/sign-in-rules.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { PasskeyCreation, PasskeyRequest } from '@arrival-desk/contract/second-factors/passkey.ts';
import {
  finishPasskeyEnrolment,
  passkeySignIn,
  startPasskeyEnrolment,
  startPasskeySignIn,
} from '@arrival-desk/contract/second-factors/passkeys.endpoints.ts';
import {
  finishEnrolment,
  renewRecoveryCodes,
  secondStep,
  startEnrolment,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { inviteTeamMember, resendInvitation } from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember } from '../../src/features/team/team.factory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { codeOf } from '../../src/testing/authenticator-code.ts';
import { SoftwarePasskey } from '../../src/testing/software-passkey.ts';
import { tokensFor } from '../../src/testing/staff-links.ts';
import { emailOf, namesOf } from '../../src/testing/staff-names.ts';
import { startTwoServers } from '../../src/testing/two-servers.ts';

// Everything that works once is sent to two servers on one database at the same moment. Guesses go to both of them.

let both: Awaited<ReturnType<typeof startTwoServers>>;
let database: OpenDatabase;
beforeAll(async () => {
  both = await startTwoServers('accounts_on_two', {
    REQUIRE_SECOND_FACTOR: 'managers',
    // One address of both, as behind a proxy: passkeys belong to it.
    PUBLIC_URL: 'https://desk.example',
  });
  database = await openDatabase({ url: both.url, dataDir: '' });
});
afterAll(async () => {
  await database?.close();
  await both?.stop();
});
beforeEach(() => both.inDatabase('delete from failed_attempts'));

const password = 'a kettle on two stoves';
const tooMany = 429;

interface Reply {
  http: number;
  code?: string | undefined;
  body: {
    data?: { jwtToken?: string; secret?: string; recoveryCodes?: string[] } | null;
    challenge?: string;
    error?: { code: string };
  };
  cookie: string;
}

/** Posts to one of the servers, by the index of the request. */
async function send(index: number, path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const address = both.servers[index % 2]?.address;
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = (await response.json()) as Reply['body'];
  return { http: response.status, code: answer.error?.code, body: answer, cookie };
}

/** Sends to both servers at the same moment. */
const toBoth = (path: string, one: object, two: object) => Promise.all([send(0, path, one), send(1, path, two)]);
const statuses = (replies: readonly Reply[]) => replies.map(({ http }) => http).sort();

const nextName = namesOf('Twice');
async function newMember(type: Role = 'Team') {
  const name = nextName();
  const email = emailOf(name);
  await makeMember(
    { config: { WEAK_PASSWORD_HASHES: 'on' }, db: database.db, clock: systemClock },
    { name, email, type, password },
  );
  return email;
}
const signIn = (index: number, email: string, secret = password, cookie = '') =>
  send(index, signInPath, { email, password: secret }, cookie ? { cookie } : {});
const challengeOf = async (index: number, email: string) => (await signIn(index, email)).body.challenge ?? '';

/** A Manager with an authenticator app. */
async function newOwner() {
  const email = await newMember('Manager');
  const challenge = await challengeOf(0, email);
  const secret = (await send(1, startEnrolment.path, { challenge })).body.data?.secret ?? '';
  const { body } = await send(0, finishEnrolment.path, { challenge, code: codeOf(secret) });
  const { recoveryCodes = [], jwtToken = '' } = body.data ?? {};
  return { email, secret, recoveryCodes, jwtToken };
}

describe('on both servers at the same moment works once', () => {
  it('the code of an authenticator app, and no code of its time step afterwards (ROLE-51)', async () => {
    const { email, secret } = await newOwner();
    const challenges = await Promise.all(Array.from({ length: 6 }, (_, index) => challengeOf(index, email)));
    // The enrolment has used up the present time step.
    const code = codeOf(secret, new Date(Date.now() + 30_000));
    const useAll = (challenges: string[]) =>
      Promise.all(challenges.map((challenge, index) => send(index, secondStep.path, { challenge, code })));
    expect(statuses(await useAll(challenges))).toEqual([200, 422, 422, 422, 422, 422]);
    const again = await Promise.all([challengeOf(0, email), challengeOf(1, email)]);
    expect(statuses(await useAll(again))).toEqual([422, 422]);
  });

  it('each recovery code (ROLE-52)', async () => {
    const { email, recoveryCodes } = await newOwner();
    for (const code of recoveryCodes.slice(0, 8)) {
      const [one, two] = [await challengeOf(0, email), await challengeOf(1, email)];
      const replies = await toBoth(secondStep.path, { challenge: one, code }, { challenge: two, code });
      expect(statuses(replies)).toEqual([200, 422]);
    }
  });

  it('a renewal of recovery codes, whose codes the next one replaces', async () => {
    const { email, jwtToken } = await newOwner();
    const renew = (index: number) => send(index, renewRecoveryCodes.path, {}, { authorization: jwtToken });
    // The first calls of a session take longer, so that later ones would not meet.
    await Promise.all([0, 1].map(renew));
    expect(statuses(await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(renew)))).toEqual(Array(8).fill(200));
    const codes = await both.inDatabase(
      `select from recovery_codes where staff_id = (select id from staff where email = '${email}')`,
    );
    expect(codes).toHaveLength(10);
  });

  it('a challenge, which uses up one of two codes (ROLE-51)', async () => {
    const { email, recoveryCodes } = await newOwner();
    const [first = '', second = ''] = recoveryCodes;
    const challenge = await challengeOf(0, email);
    const replies = await toBoth(secondStep.path, { challenge, code: first }, { challenge, code: second });
    expect(statuses(replies)).toEqual([200, 401]);
    const unused = replies[0].http === 200 ? second : first;
    expect((await send(0, secondStep.path, { challenge: await challengeOf(1, email), code: unused })).http).toBe(200);
  });

  it('an enrolment, by one challenge and by two (ROLE-56)', async () => {
    for (const count of [1, 2]) {
      const email = await newMember('Manager');
      const one = await challengeOf(0, email);
      const two = count === 2 ? await challengeOf(1, email) : one;
      const code = codeOf((await send(0, startEnrolment.path, { challenge: one })).body.data?.secret ?? '');
      const replies = await toBoth(finishEnrolment.path, { challenge: one, code }, { challenge: two, code });
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
      const codes = replies.find(({ http }) => http === 200)?.body.data?.recoveryCodes ?? [];
      const challenge = await challengeOf(1, email);
      expect((await send(1, secondStep.path, { challenge, code: codes[0] ?? '' })).http).toBe(200);
    }
  });

  it('each response of a passkey, whose challenge came from either (ROLE-59)', async () => {
    const email = await newMember('Manager');
    const challenge = await challengeOf(0, email);
    const passkey = new SoftwarePasskey();
    const creation = (await send(1, startPasskeyEnrolment.path, { challenge })).body.data as unknown as PasskeyCreation;
    const body = { challenge, name: 'Laptop', passkey: passkey.create(creation) };
    expect(statuses(await toBoth(finishPasskeyEnrolment.path, body, body))).toEqual([200, 401]);
    for (const index of [0, 1]) {
      const options = (await send(index, startPasskeySignIn.path, {})).body.data as unknown as PasskeyRequest;
      const response = { passkey: passkey.use(options) };
      expect(statuses(await toBoth(passkeySignIn.path, response, response))).toEqual([200, 401]);
    }
  });

  it('the link of a forgotten password (ROLE-71)', async () => {
    const email = await newMember();
    await send(0, forgotPassword.path, { email });
    const [token = ''] = await tokensFor(both, email);
    const [one, two] = ['the first of two kettles', 'the second of two kettles'];
    const replies = await toBoth(setPasswordByLink.path, { token, newPassword: one }, { token, newPassword: two });
    expect(statuses(replies)).toEqual([200, 404]);
    const [kept, lost] = replies[0].http === 200 ? [one, two] : [two, one];
    expect([(await signIn(0, email, lost)).http, (await signIn(1, email, kept)).http]).toEqual([401, 200]);
  });

  it('the link of an invitation, which is either accepted or replaced by another one', async () => {
    const { jwtToken: authorization } = await newOwner();
    for (const [index, name] of ['Pair One', 'Pair Two', 'Pair Three', 'Pair Four'].entries()) {
      const email = emailOf(name);
      await send(0, inviteTeamMember.path, { name, email, type: 'Team' }, { authorization });
      const [token = ''] = await tokensFor(both, email);
      const { id: teamMemberId } = await database.db
        .selectFrom('staff')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const body = { token, newPassword: 'the first of two kettles' };
      const isRace = index % 2 === 1;
      const replies = await Promise.all([
        send(0, acceptInvitation.path, body),
        isRace
          ? send(1, resendInvitation.path, { teamMemberId }, { authorization })
          : send(1, acceptInvitation.path, body),
      ]);
      expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
      const refused = replies.find(({ http }) => http !== 200);
      expect(['link_over', 'already_accepted']).toContain(refused?.code);
    }
  });

  it('a change of the password, and ends the sessions of both servers', async () => {
    const email = await newMember();
    const tokens = [await signIn(0, email), await signIn(1, email)].map(({ body }) => body.data?.jwtToken ?? '');
    const wanted = ['the first of two kettles', 'the second of two kettles'];
    const replies = await Promise.all(
      tokens.map((authorization, index) =>
        send(index, changePassword.path, { currentPassword: password, newPassword: wanted[index] }, { authorization }),
      ),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const [index, authorization] of tokens.entries()) {
      const { address } = both.servers[index === 0 ? 1 : 0];
      await expect
        .poll(async () => (await fetch(`${address}/api/user_info`, { headers: { authorization } })).status)
        .toBe(401);
    }
    const kept = wanted[replies.findIndex(({ http }) => http === 200)];
    expect((await signIn(0, email, kept)).http).toBe(200);
  });
});

describe('are counted together over both servers', () => {
  /** Sends guesses in turn to both servers: ten are compared, and then none, whichever server gets them. */
  async function expectTen(guess: (index: number) => Promise<Reply>, wrong: number) {
    for (let index = 0; index < 10; index += 1) expect((await guess(index)).http).toBe(wrong);
    expect([(await guess(10)).http, (await guess(11)).http]).toEqual([tooMany, tooMany]);
  }
  /** The same of guesses at the same moment. */
  async function expectAtMostTen(guess: (index: number) => Promise<Reply>) {
    const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
    expect(replies.filter(({ http }) => http !== tooMany).length).toBeLessThanOrEqual(10);
  }

  it('wrong codes of a second factor and wrong recovery codes (ROLE-53)', async () => {
    const { email, recoveryCodes } = await newOwner();
    const challenge = await challengeOf(0, email);
    const guess = (index: number) =>
      send(index, secondStep.path, { challenge, code: index % 3 ? '000000' : `0000-0000-${index}` });
    await expectTen(guess, 422);
    const code = recoveryCodes[0] ?? '';
    for (const index of [0, 1]) expect((await send(index, secondStep.path, { challenge, code })).http).toBe(tooMany);
    const other = await newOwner();
    const at = await challengeOf(1, other.email);
    await expectAtMostTen((index) => send(index, secondStep.path, { challenge: at, code: `0000-0000-${index}` }));
  });

  it('wrong current passwords (ROLE-32)', async () => {
    const email = await newMember();
    const authorization = (await signIn(0, email)).body.data?.jwtToken ?? '';
    const guess = (index: number) => {
      const body = { currentPassword: `guess ${index}`, newPassword: 'another kettle of ours' };
      return send(index, changePassword.path, body, { authorization });
    };
    await expectTen(guess, 422);
  });

  it('wrong passwords with the cookie of a known browser, of which the others spend nothing (ROLE-19)', async () => {
    const email = await newMember();
    const { cookie } = await signIn(0, email);
    const other = (await signIn(1, email)).cookie;
    await expectTen((index) => signIn(index, email, `guess ${index}`, cookie), 401);
    for (const index of [0, 1]) {
      expect((await signIn(index, email, password, cookie)).http).toBe(tooMany);
      expect((await signIn(index, email, password, other)).http).toBe(200);
    }
    const { cookie: third } = await signIn(0, email);
    await expectAtMostTen((index) => signIn(index, email, `more ${index}`, third));
  });

  it('requests for a link (ROLE-72)', async () => {
    const email = await newMember();
    const asked = [];
    for (let index = 0; index < 5; index += 1) asked.push(await send(index, forgotPassword.path, { email }));
    expect(asked.map(({ http }) => http)).toEqual([200, 200, 200, tooMany, tooMany]);
  });

  it('one password at many accounts (ROLE-23)', async () => {
    const secret = 'a password that is tried everywhere';
    for (let index = 0; index < 5; index += 1)
      expect((await signIn(index, `sprayed.${index}@staff.example`, secret)).http).toBe(401);
    for (const index of [5, 6])
      expect((await signIn(index, `sprayed.${index}@staff.example`, secret)).http).toBe(tooMany);
  });
});
