import { forgotPassword, setPasswordByLink } from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { adminLogin, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailsTo, tokensFor } from '../../testing/staff-links.ts';
import { emailOf } from '../../testing/staff-names.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { enrol } from '../second-factors/second-factors.factory.ts';

let server: TestServer;
let log: string;
beforeAll(async () => {
  log = '';
  server = await TestServer.start(
    { LOG_LEVEL: 'debug' },
    {
      write: (line: string) => {
        log += line;
      },
    },
  );
});
afterAll(() => server.stop());
afterEach(() => {
  server.setTime(null);
  vi.restoreAllMocks();
});

const own = 'a lamp by the window';
let networks = 0;
const nextNetwork = () => {
  networks += 1;
  return `198.51.${networks}.7`;
};
const ask = (email: string, ip = nextNetwork()) => server.call(forgotPassword, { body: { email }, ip });
const set = (token: string, newPassword = own) => server.call(setPasswordByLink, { body: { token, newPassword } });
const signIn = (email: string, secret: string, cookie = '', ip = nextNetwork()) =>
  server.call(adminLogin, { body: { email, password: secret }, headers: cookie ? { cookie } : {}, ip });

/** Asks for a link; returns its token, the newest of `count`. */
async function linkFor(email: string, count = 1): Promise<string> {
  expect((await ask(email)).http).toBe(200);
  const before = new Set(known);
  const token = (await tokensFor(server, email, count)).find((each) => !before.has(each)) ?? '';
  known.push(token);
  return token;
}
const known: string[] = [];

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends every session and signs nobody in (ROLE-71, WIRE-60)', async () => {
    const session = await server.signIn('Team', 'Vera Holt');
    const email = emailOf('Vera Holt');
    const asked = await ask(email.toUpperCase());
    expect(asked.body).toEqual({
      status: 1,
      message: 'If an account has this email, a link is on its way to it.',
      data: null,
    });
    const [token = ''] = await tokensFor(server, email);
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).toContain(`https://desk.example/admin/reset-password#${token}`);
    expect(mail?.html).toContain(`https://desk.example/admin/reset-password#${token}`);
    expect(mail?.text).toContain('30 minutes');
    expect((await server.call(getUserInfo, { token: session })).http).toBe(200);
    const done = await set(token);
    expect(done.body).toEqual({ status: 1, message: 'Your password is set. Please sign in with it.', data: null });
    expect((await server.call(getUserInfo, { token: session })).http).toBe(401);
    expect((await signIn(email, password)).http).toBe(401);
    expect((await signIn(email, own)).http).toBe(200);
    const subjects = async () => (await mailsTo(server, email)).map(({ headers }) => headers.get('subject'));
    await expect.poll(subjects).toContain('Your password has been changed');
  });

  it('gets the same response for an email without an account, and no mail (ROLE-71)', async () => {
    const [existing, missing] = [await ask(emailOf('Vera Holt')), await ask('nobody.there@staff.example')];
    expect(missing.http).toBe(existing.http);
    expect(missing.body).toEqual(existing.body);
    // The job that follows another one in the queue has run when that one’s mail is there.
    await server.signIn('Team', 'Nora Vang');
    await linkFor(emailOf('Nora Vang'));
    expect(await mailsTo(server, 'nobody.there@staff.example')).toEqual([]);
  });

  it('has a link that works once, of several at the same moment too (ROLE-71, WIRE-60)', async () => {
    await server.signIn('Team', 'Olga Frey');
    const token = await linkFor(emailOf('Olga Frey'));
    const both = await Promise.all([set(token, 'the first of two secrets'), set(token, 'the second of two secrets')]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 404]);
    const replayed = await set(token, 'a third of the secrets');
    expect(replayed.failure.error.code).toBe('link_over');
    const winner = both[0]?.http === 200 ? 'the first of two secrets' : 'the second of two secrets';
    expect((await signIn(emailOf('Olga Frey'), winner)).http).toBe(200);
  });

  it('has a link that works for 30 minutes (ROLE-71)', async () => {
    await server.signIn('Team', 'Petra Lind');
    const token = await linkFor(emailOf('Petra Lind'));
    server.setTime(new Date(Date.now() + 30 * 60_000 + 1000).toISOString());
    expect((await set(token)).failure.error.code).toBe('link_over');
    server.setTime(new Date(Date.now() + 29 * 60_000).toISOString());
    expect((await set(token)).http).toBe(200);
  });

  it('has links that end with another password, another email or another link used (ROLE-71)', async () => {
    const session = await server.signIn('Team', 'Rosa Thal');
    const email = emailOf('Rosa Thal');
    const [first, second] = [await linkFor(email), await linkFor(email, 2)];
    expect((await set(second)).http).toBe(200);
    expect((await set(first)).failure.error.code).toBe('link_over');
    expect(session).toBeTruthy();
    const third = await linkFor(email, 3);
    const token = (await signIn(email, own)).body.data?.jwtToken ?? '';
    await server.call(changePassword, { token, body: { currentPassword: own, newPassword: 'quite another lamp' } });
    expect((await set(third)).failure.error.code).toBe('link_over');

    await server.signIn('Team', 'Silja Roth');
    const fourth = await linkFor(emailOf('Silja Roth'));
    const admin = await server.signIn('Admin');
    const { body } = await server.call(getTeamMemberList, { token: admin });
    const member = body.data.find(({ name }) => name === 'Silja Roth');
    if (!member) throw new Error('The member is missing.');
    const changed = { ...member, tmId: member.id, email: 'silja.new@staff.example', password: '' };
    expect((await server.call(updateTeamMember, { token: admin, body: changed })).http).toBe(200);
    expect((await set(fourth)).failure.error.code).toBe('link_over');
  });

  it('is not used up by a password that the rules refuse, nor by opening its page (ROLE-71)', async () => {
    await server.signIn('Team', 'Tilda Horn');
    const token = await linkFor(emailOf('Tilda Horn'));
    const refused = async (secret: string) => (await set(token, secret)).failure.error.fields;
    expect(await refused('')).toEqual({ newPassword: 'Please enter your New Password.' });
    expect(await refused('short')).toEqual({ newPassword: 'New Password must be at least 6 characters.' });
    expect(await refused('password1234')).toHaveProperty('newPassword');
    expect(await refused('tilda in the garden')).toEqual({
      newPassword: 'The password must not contain the name of its owner.',
    });
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url: '/admin/reset-password' })).statusCode).toBe(200);
    expect((await set(token)).http).toBe(200);
  });

  it('leaves nothing half done after a crash between its steps', async () => {
    const session = await server.signIn('Team', 'Ulla Sand');
    const token = await linkFor(emailOf('Ulla Sand'));
    vi.spyOn(server.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('The server has lost its database.'));
    expect((await set(token)).http).toBe(500);
    expect((await server.call(getUserInfo, { token: session })).http).toBe(200);
    expect((await signIn(emailOf('Ulla Sand'), password)).http).toBe(200);
    expect((await set(token)).http).toBe(200);
  });

  it('opens an account that guesses have closed: the browser of the link is known (ROLE-71)', async () => {
    await server.signIn('Team', 'Wanda Krug');
    const email = emailOf('Wanda Krug');
    while ((await signIn(email, 'a guess at it')).http === 401);
    expect((await signIn(email, password)).http).toBe(429);
    const done = await set(await linkFor(email));
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
    expect((await signIn(email, own)).http).toBe(429);
    expect((await signIn(email, own, cookie)).http).toBe(200);
  });

  it('does not go round a second factor (ROLE-71)', async () => {
    await enrol(server, await server.signIn('Team', 'Xenia Lorr'));
    const email = emailOf('Xenia Lorr');
    await set(await linkFor(email));
    const { body } = await signIn(email, own);
    expect(body.data).toBeUndefined();
    expect(body.challenge).toBeTruthy();
  });

  it('can be asked for three times in 30 minutes, and by a network twenty times, whether accounts exist or not (ROLE-72)', async () => {
    await server.signIn('Team', 'Yrsa Dahl');
    for (const email of [emailOf('Yrsa Dahl'), 'not.there@staff.example']) {
      for (let count = 0; count < 3; count += 1) expect((await ask(email)).http).toBe(200);
      const refused = await ask(email);
      expect(refused.http).toBe(429);
      expect(refused.headers['retry-after']).toBe('1800');
    }
    const ip = nextNetwork();
    for (let count = 0; count < 20; count += 1) expect((await ask(`number.${count}@staff.example`, ip)).http).toBe(200);
    expect((await ask('one.more@staff.example', ip)).http).toBe(429);
    expect((await ask('one.more@staff.example')).http).toBe(200);
  });

  it('leaves no token and no email in the log, the links or the jobs (WIRE-60)', async () => {
    await server.signIn('Team', 'Zora Blum');
    const email = emailOf('Zora Blum');
    const token = await linkFor(email);
    expect(log).not.toContain(token);
    expect(log.toLowerCase()).not.toContain(email);
    const links = await server.context.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
    const fields = (await server.call(forgotPassword, { body: { email: 'nobody' } })).failure.error.fields;
    expect(fields).toEqual({ email: 'Invalid email address' });
  });
});
