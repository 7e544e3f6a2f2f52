import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { deleteTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, TestServer, tokenOf } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const signIn = (email: string, secret: string, ip?: string) =>
  server.call(adminLogin, { body: { email, password: secret }, ip });

describe('signing in', () => {
  it('answers a token whose payload names the user, taken as it is in the Authorization header (APP-9, WIRE-2, WIRE-8, WIRE-9)', async () => {
    const token = await server.signIn('Team', 'Nora Quinn');
    expect(decodeJwt(token)).toMatchObject({
      user: { name: 'Nora Quinn', email: 'nora.quinn@staff.example', type: 'Team' },
    });
    const { body } = await server.call(getUserInfo, { token });
    expect(body.data).toMatchObject({ name: 'Nora Quinn', type: 'Team' });
    expect((await server.call(getUserInfo, { token: `Bearer ${token}` })).http).toBe(401);
  });

  it('responds with status 1, a message and data.jwtToken; a failure carries a status, a message and error.message (WIRE-1, WIRE-8)', async () => {
    await server.signIn('Team', 'Lena Holm');
    const done = await signIn('lena.holm@staff.example', password);
    expect(done.body).toEqual({ status: 1, message: 'Signed in.', data: { jwtToken: expect.any(String) } });
    const { body } = await server.call(getUserInfo, { token: tokenOf(done) });
    expect(body.data.name).toBe('Lena Holm');
    const { http, failure } = await signIn('lena.holm@staff.example', 'wrong password');
    const message = 'The email or the password is wrong.';
    expect(http).toBe(401);
    expect(failure).toEqual({
      status: 401,
      message,
      error: { code: 'wrong_credentials', message, requestId: expect.any(String) },
      data: null,
    });
  });

  it('takes the e-mail in any case and trimmed', async () => {
    await server.signIn('Team', 'Otto Berg');
    expect((await signIn('  OTTO.Berg@staff.example ', password)).http).toBe(200);
  });

  it('answers the same to a wrong password and to an account that does not exist (ROLE-20)', async () => {
    await server.signIn('Team', 'Pia Lund');
    const wrong = await signIn('pia.lund@staff.example', 'wrong password', '203.0.113.1');
    const nobody = await signIn('nobody@staff.example', 'wrong password', '203.0.113.1');
    expect(wrong.http).toBe(401);
    const say = ({ failure }: typeof wrong) => ({ ...failure, error: { ...failure.error, requestId: '' } });
    expect(say(wrong)).toEqual(say(nobody));
  });

  it('says what is missing under the fields (FORM-4)', async () => {
    const { failure, http } = await signIn('', '');
    expect(http).toBe(422);
    expect(failure.error.fields).toEqual({ email: 'Email Address is required', password: 'Password is required' });
    expect((await signIn('nonsense', 'x')).failure.error.fields).toEqual({ email: 'Invalid email address' });
  });

  it('is closed to an address after thirty failures, and open to others (ROLE-22)', async () => {
    await server.signIn('Team', 'Ruth Adler');
    for (let index = 0; index < 30; index += 1)
      await signIn(`guess${index}@staff.example`, `wrong ${index}`, '203.0.113.7');
    const blocked = await signIn('ruth.adler@staff.example', password, '203.0.113.7');
    expect(blocked.http).toBe(429);
    expect(blocked.headers['retry-after']).toBe('900');
    expect((await signIn('ruth.adler@staff.example', password, '203.0.113.8')).http).toBe(200);
  });

  it('takes the addresses of one IPv6 network for one', async () => {
    await server.signIn('Team', 'Rita Moss');
    for (let index = 0; index < 30; index += 1)
      await signIn(`six${index}@staff.example`, `wrong six ${index}`, `2001:db8:7:1::${index.toString(16)}`);
    expect((await signIn('rita.moss@staff.example', password, '2001:db8:7:1:ffff::1')).http).toBe(429);
    expect((await signIn('rita.moss@staff.example', password, '2001:db8:7:2::1')).http).toBe(200);
  });

  it('does not count the right ones (ROLE-19)', async () => {
    await server.signIn('Team', 'Tove Dahl');
    for (let index = 0; index < 35; index += 1) {
      expect((await signIn('tove.dahl@staff.example', password, '203.0.113.20')).http).toBe(200);
    }
  });
});

describe('a session', () => {
  it('ends with signing out, and only that one (ROLE-18)', async () => {
    await server.signIn('Team', 'Uma Rao');
    const first = tokenOf(await signIn('uma.rao@staff.example', password));
    const second = tokenOf(await signIn('uma.rao@staff.example', password));
    expect((await server.call(adminLogout, { token: first })).http).toBe(200);
    expect((await server.call(getUserInfo, { token: first })).failure).toMatchObject({
      status: 401,
      message: 'Please sign in.',
    });
    expect((await server.call(getUserInfo, { token: second })).http).toBe(200);
  });

  it('ends after twelve hours (ROLE-18)', async () => {
    const token = await server.signIn('Team', 'Vera Klein');
    server.setTime(new Date(Date.now() + 12.1 * 3_600_000).toISOString());
    expect((await server.call(getUserInfo, { token })).http).toBe(401);
    server.setTime(null);
  });

  it('ends everywhere when its owner changes the password (ROLE-18, WIRE-10)', async () => {
    const token = await server.signIn('Manager', 'Wanda Fox');
    const other = tokenOf(await signIn('wanda.fox@staff.example', password));
    expect(
      (await server.call(changePassword, { token, body: { currentPassword: password, newPassword: 'short' } })).failure
        .error.fields,
    ).toEqual({
      newPassword: 'New Password must be at least 6 characters.',
    });
    expect(
      (
        await server.call(changePassword, {
          token,
          body: { currentPassword: password, newPassword: 'a new long password' },
        })
      ).http,
    ).toBe(200);
    for (const each of [token, other]) expect((await server.call(getUserInfo, { token: each })).http).toBe(401);
    expect((await signIn('wanda.fox@staff.example', password)).http).toBe(401);
    expect((await signIn('wanda.fox@staff.example', 'a new long password')).http).toBe(200);
  });

  it('is not begun with a password that is changed in the same moment', async () => {
    const token = await server.signIn('Manager', 'Yara Holm');
    const change = server.call(changePassword, {
      token,
      body: { currentPassword: password, newPassword: 'a new long password' },
    });
    const signingIn = Array.from({ length: 4 }, () => signIn('yara.holm@staff.example', password));
    expect((await change).http).toBe(200);
    for (const signedIn of await Promise.all(signingIn))
      if (signedIn.http === 200) expect((await server.call(getUserInfo, { token: tokenOf(signedIn) })).http).toBe(401);
  });

  it('ends when the account is deleted, and follows a changed type at once (SETTING-6, ROLE-18)', async () => {
    const admin = await server.signIn('Admin');
    const token = await server.signIn('Team', 'Xena Moor');
    const { body } = await server.call(getTeamMemberList, { token: admin });
    const member = body.data.find(({ name }) => name === 'Xena Moor');
    if (!member) throw new Error('The member is missing.');
    const { id: tmId, name, email } = member;
    expect((await server.call(getTeamMemberList, { token })).http).toBe(403);
    await server.call(updateTeamMember, { token: admin, body: { tmId, name, email, type: 'Manager', password: '' } });
    expect((await server.call(getTeamMemberList, { token })).http).toBe(200);
    await server.call(deleteTeamMember, { token: admin, body: { teamMemberId: tmId } });
    expect((await server.call(getUserInfo, { token })).http).toBe(401);
  });
});
