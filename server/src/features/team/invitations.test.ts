import {
  acceptInvitation,
  forgotPassword,
  setPasswordByLink,
} from '@arrival-desk/contract/account-links/account-links.endpoints.ts';
import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getSessions } from '@arrival-desk/contract/auth/sessions.endpoints.ts';
import { type Role, roles } from '@arrival-desk/contract/roles.ts';
import { finishEnrolment, startEnrolment } from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import {
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
} from '@arrival-desk/contract/team/invitations.endpoints.ts';
import { getTeamMemberInfo, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { mailsTo, tokensFor } from '../../testing/staff-links.ts';
import { emailOf } from '../../testing/staff-names.ts';
import { password, TestServer, tokenOf } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
let manager: string;
let log = '';
beforeAll(async () => {
  const write = (line: string) => {
    log += line;
  };
  server = await TestServer.start({ LOG_LEVEL: 'debug' }, { write });
  admin = await server.signIn('Admin');
  manager = await server.signIn('Manager');
});
afterAll(() => server.stop());
afterEach(() => {
  server.setTime(null);
  vi.restoreAllMocks();
});

const own = 'a lamp by the window';
const invite = (name: string, type: Role = 'Team', token = admin) =>
  server.call(inviteTeamMember, { token, body: { name, email: emailOf(name), type } });
const resend = (teamMemberId: number, token = admin) =>
  server.call(resendInvitation, { token, body: { teamMemberId } });
const withdraw = (teamMemberId: number, token = admin) =>
  server.call(withdrawInvitation, { token, body: { teamMemberId } });
const accept = (token: string, newPassword = own) => server.call(acceptInvitation, { body: { token, newPassword } });
const signIn = (name: string, secret: string) =>
  server.call(adminLogin, { body: { email: emailOf(name), password: secret } });
const findMember = async (name: string) =>
  (await server.call(getTeamMemberList, { token: admin })).body.data.find((each) => each.name === name);

async function memberOf(name: string) {
  const member = await findMember(name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}

/** Invites someone; returns the member and the token of the mailed link. */
async function invited(name: string, type: Role = 'Team') {
  const reply = await invite(name, type);
  expect(reply.http, JSON.stringify(reply.failure)).toBe(200);
  const [token = ''] = await tokensFor(server, emailOf(name));
  return { ...(await memberOf(name)), token };
}

const later = (hours: number) => server.setTime(new Date(Date.now() + hours * 3_600_000).toISOString());

describe('an invitation', () => {
  it('is mailed as a link of 72 hours, by which its owner sets a password and is signed in (ROLE-73, WIRE-61)', async () => {
    const reply = await invite('Vera Holt', 'Night Staff');
    expect(reply.body).toEqual({
      status: 1,
      message: 'An invitation is on its way to vera.holt@staff.example.',
      data: null,
    });
    const [token = ''] = await tokensFor(server, emailOf('Vera Holt'));
    const [mail] = await mailsTo(server, emailOf('Vera Holt'));
    expect(mail?.headers.get('subject')).toBe('Your invitation to Arrival Desk');
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain(`https://desk.example/admin/accept-invitation#${token}`);
    expect(mail?.text).toContain('Admin Person has invited you to Arrival Desk, as Night Staff.');
    expect(mail?.text).toContain('72 hours');
    const accepted = await accept(token);
    expect(accepted.body).toEqual({
      status: 1,
      message: 'Your password is set.',
      data: { jwtToken: expect.any(String) },
    });
    const who = await server.call(getUserInfo, { token: tokenOf(accepted) });
    expect(who.body.data).toMatchObject({ name: 'Vera Holt', type: 'Night Staff' });
    expect((await memberOf('Vera Holt')).invited).toBeNull();
    expect((await signIn('Vera Holt', own)).http).toBe(200);
  });

  it('shows in the list until when its link works, and whether it does (WIRE-62)', async () => {
    const at = new Date(Date.now() + 60_000);
    server.setTime(at.toISOString());
    const token = await server.signIn('Admin', 'Listing Admin');
    await invite('Nora Vang', 'Team', token);
    const expires_at = new Date(at.getTime() + 72 * 3_600_000).toISOString();
    const { id, invited: shown, actions } = await memberOf('Nora Vang');
    expect(Date.parse(shown?.expires_at ?? '')).toBe(Date.parse(expires_at));
    expect(actions).toMatchObject({ edit: true, invitation: true });
    const info = await server.call(getTeamMemberInfo, { token: admin, params: { id } });
    expect(info.body.data.invited).toEqual(shown);
    expect((await memberOf('Admin Person')).invited).toBeNull();
    server.setTime(new Date(at.getTime() + 72 * 3_600_000 + 1000).toISOString());
    const there = await server.signIn('Admin', 'Later Admin');
    const list = (await server.call(getTeamMemberList, { token: there })).body.data;
    expect(list.find((each) => each.id === id)?.invited).toEqual({ expires_at: null });
  });

  it('works for 72 hours (ROLE-73)', async () => {
    const { token } = await invited('Petra Lind');
    later(72.001);
    expect((await accept(token)).failure.error.code).toBe('link_over');
    later(71.9);
    expect((await accept(token)).http).toBe(200);
  });

  it('works once, of several at the same moment too, and is no link for a forgotten password (ROLE-73)', async () => {
    const { token } = await invited('Olga Frey');
    const asReset = await server.call(setPasswordByLink, { body: { token, newPassword: own } });
    expect(asReset.failure.error.code).toBe('link_over');
    const both = await Promise.all([
      accept(token, 'the first of two secrets'),
      accept(token, 'the second of two secrets'),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 404]);
    expect((await accept(token, 'a third of the secrets')).failure.error.code).toBe('link_over');
    const winner = both[0]?.http === 200 ? 'the first of two secrets' : 'the second of two secrets';
    expect((await signIn('Olga Frey', winner)).http).toBe(200);
  });

  it('is not used up by a password that the rules refuse, nor by opening its page (ROLE-73)', async () => {
    const { token } = await invited('Tilda Horn');
    const refused = async (secret: string) => (await accept(token, secret)).failure.error.fields;
    expect(await refused('')).toEqual({ newPassword: 'Please enter your New Password.' });
    expect(await refused('password1234')).toHaveProperty('newPassword');
    expect(await refused('tilda in the garden')).toEqual({
      newPassword: 'The password must not contain the name of its owner.',
    });
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url: '/admin/accept-invitation' })).statusCode).toBe(200);
    expect((await accept(token)).http).toBe(200);
  });

  it('that is sent again makes the earlier link void, and goes to the email that the member has now (ROLE-74)', async () => {
    const { token: first, ...member } = await invited('Rosa Thal');
    const again = await resend(member.id);
    expect(again.body.message).toBe('Another invitation is on its way to rosa.thal@staff.example.');
    const second = (await tokensFor(server, emailOf('Rosa Thal'), 2)).find((each) => each !== first) ?? '';
    expect((await accept(first)).failure.error.code).toBe('link_over');

    const email = 'rosa.new@staff.example';
    const edited = { ...member, tmId: member.id, email, password: '' };
    expect((await server.call(updateTeamMember, { token: admin, body: edited })).http).toBe(200);
    expect((await memberOf('Rosa Thal')).invited).toEqual({ expires_at: null });
    expect((await accept(second)).failure.error.code).toBe('link_over');
    await resend(member.id);
    const [third = ''] = await tokensFor(server, email);
    expect((await accept(third)).http).toBe(200);
    expect((await resend(member.id)).failure.error.code).toBe('already_accepted');
  });

  it('that is withdrawn ends the link and frees name and email (ROLE-74)', async () => {
    const { token, id } = await invited('Silja Roth');
    const twin = { name: 'Silja  ROTH', email: 'twin@staff.example', type: 'Team' as const };
    const taken = await server.call(inviteTeamMember, { token: admin, body: twin });
    expect(taken.failure.error.fields).toHaveProperty('name');
    expect((await withdraw(id)).body.message).toBe('The invitation of Silja Roth has been withdrawn.');
    expect(await findMember('Silja Roth')).toBeUndefined();
    expect((await accept(token)).failure.error.code).toBe('link_over');
    expect((await withdraw(id)).failure.error.code).toBe('not_found');
    expect((await resend(id)).failure.error.code).toBe('not_found');
    const other = await invite('Silja Roth');
    expect(other.http, JSON.stringify(other.failure)).toBe(200);
    expect((await memberOf('Silja Roth')).id).not.toBe(id);
    expect((await accept(token)).failure.error.code).toBe('link_over');
  });

  it('is not withdrawn from a member with a password, whose name stays theirs (ROLE-74, WIRE-62)', async () => {
    const { token, id } = await invited('Wilma Kern');
    const session = tokenOf(await accept(token));
    const refused = await withdraw(id);
    expect([refused.http, refused.failure.error.code]).toEqual([409, 'already_accepted']);
    expect(refused.failure.message).toBe('Wilma Kern has a password already.');
    expect((await server.call(getUserInfo, { token: session })).http).toBe(200);
    expect((await invite('WILMA Kern')).failure.error.fields).toHaveProperty('name');
  });

  it('is either accepted or withdrawn when both happen at once', async () => {
    for (const name of ['Both First', 'Both Second', 'Both Third']) {
      const { token, id } = await invited(name);
      const [accepted, withdrawn] = await Promise.all([accept(token), withdraw(id)]);
      expect([accepted.http, withdrawn.http].filter((http) => http === 200)).toHaveLength(1);
      expect((await findMember(name)) !== undefined).toBe(accepted.http === 200);
    }
  });

  it('ends when somebody types a password for the member, who must then change it (ROLE-74)', async () => {
    const { token, ...member } = await invited('Ulla Sand');
    const typed = 'chosen by somebody else';
    await server.call(updateTeamMember, { token: admin, body: { ...member, tmId: member.id, password: typed } });
    expect((await memberOf('Ulla Sand')).invited).toBeNull();
    expect((await accept(token)).failure.error.code).toBe('link_over');
    const session = tokenOf(await signIn('Ulla Sand', typed));
    expect((await server.call(getSessions, { token: session })).failure.error.code).toBe('password_change_due');
    expect((await withdraw(member.id)).failure.error.code).toBe('already_accepted');
  });

  it('ends when an older server, which knows no invitations, stores a password for the member', async () => {
    const { token, id } = await invited('Edda Wolf');
    const { db } = server.context;
    const others = db.selectFrom('staff').select('password_hash').where('name', '=', 'Admin Person');
    const { password_hash } = await others.executeTakeFirstOrThrow();
    await db.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    expect((await memberOf('Edda Wolf')).invited).toBeNull();
    expect((await withdraw(id)).failure.error.code).toBe('already_accepted');
    expect((await accept(token)).failure.error.code).toBe('link_over');
    expect((await signIn('Edda Wolf', password)).http).toBe(200);
    const namesake = { name: 'Edda  Wolf', email: 'other.wolf@staff.example', type: 'Team' } as const;
    const again = await server.call(inviteTeamMember, { token: admin, body: namesake });
    expect(again.failure.error.fields).toHaveProperty('name');
  });

  it('leaves nothing half done after a crash between its steps', async () => {
    vi.spyOn(server.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('The server has lost its database.'));
    expect((await invite('Xenia Lorr')).http).toBe(500);
    expect(await findMember('Xenia Lorr')).toBeUndefined();
    const { token } = await invited('Xenia Lorr');
    const { secrets } = server.context;
    const { sessionKey } = secrets;
    // The last step fails: signing the token of the session.
    secrets.sessionKey = new Uint8Array();
    expect((await accept(token)).http).toBe(500);
    secrets.sessionKey = sessionKey;
    expect((await memberOf('Xenia Lorr')).invited).not.toBeNull();
    expect((await accept(token)).http).toBe(200);
  });

  it('leaves no token and no email in the log or the links', async () => {
    const { token } = await invited('Zora Blum');
    await accept(token);
    expect(log).not.toContain(token);
    expect(log.toLowerCase()).not.toContain(emailOf('Zora Blum'));
    const links = await server.context.db.selectFrom('account_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });
});

describe('an invited member', () => {
  it('cannot sign in, and gets no link for a forgotten password (ROLE-73)', async () => {
    const { token } = await invited('Yrsa Dahl');
    for (const secret of ['', ' ', password, token, own]) {
      const reply = await signIn('Yrsa Dahl', secret || 'x');
      expect([reply.http, reply.failure.error.code]).toEqual([401, 'wrong_credentials']);
    }
    const [asked, missing] = [
      await server.call(forgotPassword, { body: { email: emailOf('Yrsa Dahl') } }),
      await server.call(forgotPassword, { body: { email: 'nobody.there@staff.example' } }),
    ];
    expect(asked.body).toEqual(missing.body);
    // The job that follows another one in the queue has run when that one’s mail is there.
    await server.signIn('Team', 'Karla Moor');
    await server.call(forgotPassword, { body: { email: emailOf('Karla Moor') } });
    await tokensFor(server, emailOf('Karla Moor'));
    expect(await mailsTo(server, emailOf('Yrsa Dahl'))).toHaveLength(1);
  });

  it('of the type Admin is no Admin yet: the last one who can sign in stays, and alerts go to nobody else (ROLE-74)', async () => {
    const { id, token } = await invited('Second Admin', 'Admin');
    const self = await memberOf('Admin Person');
    await server.context.db.updateTable('staff').set({ type: 'Manager' }).where('name', 'like', 'L% Admin').execute();
    server.context.callers.forget();
    const demoted = await server.call(updateTeamMember, {
      token: admin,
      body: { ...self, tmId: self.id, type: 'Team', password: '', currentPassword: password },
    });
    expect(demoted.failure.error.code).toBe('last_admin');
    expect((await withdraw(id)).http).toBe(200);
    expect((await accept(token)).failure.error.code).toBe('link_over');
    const third = await invited('Third Admin', 'Admin');
    await accept(third.token);
    await vi.waitFor(async () => {
      const subjects = (await mailsTo(server, 'admin.person@staff.example')).map((mail) => mail.headers.get('subject'));
      expect(subjects).toContain('A new Admin has accepted an invitation');
    }, 30_000);
    expect(await mailsTo(server, emailOf('Second Admin'))).toHaveLength(1);
  });
});

describe('invitations', () => {
  it('are for Admins, and for Managers below their own type (ROLE-74)', async () => {
    for (const role of roles) {
      const token = await server.signIn(role);
      const reply = await invite(`Guest ${role}`, 'Team', token);
      expect(reply.http, role).toBe(role === 'Admin' || role === 'Manager' ? 200 : 403);
    }
    const [boss, colleague] = [await invited('Boss Guest', 'Admin'), await invited('Team Guest')];
    for (const type of ['Admin', 'Manager'] as const)
      expect((await invite('No Guest', type, manager)).failure.error.code).toBe('not_allowed');
    for (const act of [resend, withdraw]) {
      expect((await act(boss.id, manager)).failure.error.code).toBe('not_allowed');
      expect((await act(colleague.id, await server.signIn('Team'))).failure.error.code).toBe('not_allowed');
      expect((await act(colleague.id, manager)).http).toBe(200);
    }
    expect((await accept(boss.token)).http).toBe(200);
  });

  it('name the field that is wrong, and take no name or email of another member (WIRE-62)', async () => {
    const { failure } = await server.call(inviteTeamMember, { token: admin, body: {} as never });
    expect(failure.error.fields).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      type: 'Please select type.',
    });
    await invited('Only One');
    expect((await invite('ONLY one')).failure.error.fields).toEqual({ name: 'This name is taken.' });
    const body = { name: 'Another', email: emailOf('Only One'), type: 'Team' as const };
    const taken = await server.call(inviteTeamMember, { token: admin, body });
    expect(taken.failure.error.fields).toEqual({ email: 'This email is taken.' });
    expect((await invite('System')).failure.error.fields).toHaveProperty('name');
  });
});

it('where a second factor is required, an accepted invitation leads to setting it up, not to a session (ROLE-73, WIRE-61)', async () => {
  const strict = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'everyone' });
  try {
    const body = { name: 'Strict Person', email: emailOf('Strict Person'), type: 'Team' as const };
    await strict.call(inviteTeamMember, { token: await strict.signIn('Admin'), body });
    const [token = ''] = await tokensFor(strict, body.email);
    const accepted = await strict.call(acceptInvitation, { body: { token, newPassword: own } });
    expect(accepted.body).toEqual({
      status: 1,
      message: 'Your password is set.',
      challenge: expect.any(String),
      methods: ['enrol', 'enrol_passkey'],
    });
    const challenge = accepted.body.challenge ?? '';
    const { secret } = (await strict.call(startEnrolment, { body: { challenge } })).body.data;
    const done = await strict.call(finishEnrolment, { body: { challenge, code: codeOf(secret) } });
    const who = await strict.call(getUserInfo, { token: done.body.data.jwtToken });
    expect(who.body.data.name).toBe('Strict Person');
    const replayed = await strict.call(acceptInvitation, { body: { token, newPassword: 'another lamp by the sea' } });
    expect(replayed.failure.error.code).toBe('link_over');
  } finally {
    await strict.stop();
  }
});
