import { getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import { addTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { password, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

async function memberNamed(name: string) {
  const { body } = await server.call(getTeamMemberList, { token: admin });
  const member = body.data.find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}

const change = async (token: string, name: string, changes: object) => {
  const { id, email, type } = await memberNamed(name);
  return server.call(updateTeamMember, { token, body: { tmId: id, name, email, type, password: '', ...changes } });
};

/** Waits for a mail to an address with a subject and a text. */
const expectMail = (address: string, subject: string, what: string) =>
  vi.waitFor(
    async () => {
      const found = (await readStaffOutbox(server.dataDir)).filter(
        ({ headers }) => headers.get('to')?.toString().includes(address) && headers.get('subject') === subject,
      );
      expect(found.map(({ text }) => text)).toContainEqual(expect.stringContaining(what));
    },
    { timeout: 20_000 },
  );

describe('a change of an account by somebody else', () => {
  it('of its email is told at the former and at the new one (ROLE-104)', async () => {
    await server.signIn('Team', 'Moved Away');
    expect((await change(admin, 'Moved Away', { email: 'elsewhere@staff.example' })).http).toBe(200);
    const what =
      'Admin Person changed the email of your account from moved.away@staff.example to elsewhere@staff.example';
    for (const address of ['moved.away@staff.example', 'elsewhere@staff.example'])
      await expectMail(address, 'Your account has been changed', what);
  });

  it('of its type and password is told, and a new name or nothing new is not (ROLE-104)', async () => {
    await server.signIn('Team', 'Much Changed');
    await change(admin, 'Much Changed', {});
    await change(admin, 'Much Changed', { type: 'Night Staff', password: 'second of its secrets' });
    await expectMail(
      'much.changed@staff.example',
      'Your account has been changed',
      'the type of your account from Team to Night Staff and the password.',
    );
  });

  it.each<[string, (name: string) => Promise<unknown>, string]>([
    ['a new Admin', (name) => addAccount(name, 'Admin'), 'There is a new Admin'],
    [
      'a member who becomes an Admin',
      async (name) => {
        await addAccount(name, 'Team');
        await change(admin, name, { type: 'Admin' });
      },
      'There is a new Admin',
    ],
    [
      'another email of an Admin',
      async (name) => {
        await addAccount(name, 'Admin');
        await change(admin, name, { email: 'taken.over@staff.example' });
      },
      'The account of an Admin has been changed',
    ],
  ])('%s is told to all Admins (ROLE-104)', async (what, act, subject) => {
    const name = `The ${what}`;
    await act(name);
    const { id } = await memberNamed(name);
    await expectMail('admin.person@staff.example', subject, `member ${id}`);
  });
});

async function addAccount(name: string, type: Role): Promise<void> {
  const email = `${name.toLowerCase().replace(/\W/g, '.')}@staff.example`;
  const body = { name, email, type, password: 'first of its secrets' };
  expect((await server.call(addTeamMember, { token: admin, body })).http).toBe(200);
}

describe('one’s own account', () => {
  it('gets another email only with the current password (ROLE-105)', async () => {
    const token = await server.signIn('Admin', 'Own Email');
    const email = 'my.new@staff.example';
    for (const currentPassword of [undefined, '', 'a wrong password']) {
      const { http, failure } = await change(token, 'Own Email', { email, currentPassword });
      expect([http, failure.error.fields]).toEqual([422, { currentPassword: 'The current password is wrong.' }]);
    }
    expect((await change(token, 'Own Email', { email, currentPassword: password })).http).toBe(200);
    expect((await memberNamed('Own Email')).email).toBe(email);
  });

  it('gets another password only where the current one is asked for (ROLE-105)', async () => {
    const token = await server.signIn('Admin', 'Own Password');
    const { http, failure } = await change(token, 'Own Password', { password: 'second of its secrets' });
    expect([http, Object.keys(failure.error.fields ?? {})]).toEqual([422, ['password']]);
  });

  it('gets another name without it', async () => {
    const token = await server.signIn('Admin', 'Own Name');
    expect((await change(token, 'Own Name', { name: 'Own New Name', email: 'own.name@staff.example' })).http).toBe(200);
  });
});

it('a session without a second factor ends when its account gets a type that needs one (ROLE-106)', async () => {
  const strict = await TestServer.start({ REQUIRE_SECOND_FACTOR: 'managers' });
  try {
    const token = await strict.signIn('Team', 'Promoted Person');
    const whoAmI = async () => (await strict.call(getUserInfo, { token })).http;
    expect(await whoAmI()).toBe(200);
    await strict.context.db
      .updateTable('staff')
      .set({ type: 'Manager' })
      .where('name', '=', 'Promoted Person')
      .execute();
    strict.context.callers.forget();
    expect(await whoAmI()).toBe(401);
  } finally {
    await strict.stop();
  }
});
