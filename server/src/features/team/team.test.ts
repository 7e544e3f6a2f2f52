import { adminLogin } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import { assignOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
let manager: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
  manager = await server.signIn('Manager');
});
afterAll(() => server.stop());

const members = async () => (await server.call(getTeamMemberList, { token: admin })).body.data;
const memberNamed = async (name: string) => {
  const member = (await members()).find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
};
const add = (token: string, name: string, type: Role, more: object = {}) =>
  server.call(addTeamMember, {
    token,
    body: { name, email: `${name.replace(/\W/g, '.')}@staff.example`, password: 'first of its secrets', type, ...more },
  });
interface Changes {
  name: string;
  email: string;
  type: Role;
  password?: string;
  currentPassword?: string;
}
const update = (token: string, tmId: number, body: Changes) =>
  server.call(updateTeamMember, { token, body: { password: '', ...body, tmId } });
const remove = (token: string, teamMemberId: number) =>
  server.call(deleteTeamMember, { token, body: { teamMemberId } });

describe('the team list', () => {
  it('shows a mask, never a password or its hash (SETTING-5, FIELD-7)', async () => {
    await add(admin, 'Masked', 'Team');
    expect(await memberNamed('Masked')).toEqual({
      id: expect.any(Number),
      name: 'Masked',
      email: 'Masked@staff.example',
      password: '********',
      type: 'Team',
      memberRole: 'Team',
      invited: null,
      actions: { edit: true, delete: true, resetFactors: true, invitation: false },
    });
    const { bytes } = await server.call(getTeamMemberList, { token: admin });
    expect(bytes.toString()).not.toContain('argon2');
  });

  it('says what is missing under empty fields (FORM-7)', async () => {
    const { failure } = await server.call(addTeamMember, { token: admin, body: {} as never });
    expect(failure.error.fields).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      password: 'Please enter your password.',
      type: 'Please select type.',
    });
  });
});

describe('a Manager', () => {
  it('manages Team, Telecaller and Night Staff, not Admins and Managers (ROLE-15, WIRE-27)', async () => {
    expect((await server.call(getTeamMemberType, { token: manager })).body.data).toEqual([
      'Team',
      'Telecaller',
      'Night Staff',
    ]);
    expect((await add(manager, 'By Manager', 'Telecaller')).http).toBe(200);
    expect((await add(manager, 'No Admin', 'Admin')).http).toBe(403);
    const member = await memberNamed('By Manager');
    expect(member).toMatchObject({ type: 'Telecaller', memberRole: 'Telecaller' });
    expect((await update(manager, member.id, { name: 'By Manager', email: member.email, type: 'Manager' })).http).toBe(
      403,
    );
    const boss = await memberNamed('Admin Person');
    expect((await update(manager, boss.id, { name: 'Hacked', email: boss.email, type: 'Team' })).http).toBe(403);
    expect((await remove(manager, boss.id)).http).toBe(403);
    expect((await remove(manager, member.id)).http).toBe(200);
  });
});

describe('names and e-mails', () => {
  it('are unique whatever their case, and the field is named (ROLE-17, FORM-2)', async () => {
    await add(admin, 'Only One', 'Team');
    expect((await add(admin, 'ONLY one', 'Team', { email: 'new@staff.example' })).failure.error.fields).toHaveProperty(
      'name',
    );
    expect(
      (await add(admin, 'Another', 'Team', { email: 'ONLY.ONE@staff.example' })).failure.error.fields,
    ).toHaveProperty('email');
  });
});

describe('an account', () => {
  it('can be given a new password, which its edit form never learns', async () => {
    await add(admin, 'Fresh Password', 'Team');
    const member = await memberNamed('Fresh Password');
    const login = (password: string) => server.call(adminLogin, { body: { email: member.email, password } });
    await update(admin, member.id, { ...member, password: '********' });
    expect((await login('first of its secrets')).http).toBe(200);
    await update(admin, member.id, { ...member, password: 'second of its secrets' });
    expect((await login('first of its secrets')).http).toBe(401);
    expect((await login('second of its secrets')).http).toBe(200);
    expect((await server.call(getTeamMemberInfo, { params: { id: member.id }, token: admin })).body.data.password).toBe(
      '********',
    );
  });

  it('keeps its orders when renamed, and frees them when deleted (SETTING-6)', async () => {
    const token = await server.signIn('Team', 'Old Name');
    const orderId = await server.newOrder();
    await server.call(assignOrderStatus, { token, body: { orderId, assignto: 'Old Name' } });
    const member = await memberNamed('Old Name');
    const assignee = async () =>
      (await server.call(getOrdersDetails, { params: { orderId }, token: admin })).body.data.assign_to;
    await update(admin, member.id, { ...member, name: 'New Name', password: '' });
    expect(await assignee()).toBe('New Name');
    await remove(admin, member.id);
    expect(await assignee()).toBeNull();
  });

  it('of the last Admin can neither be deleted nor demoted, nor anybody’s own deleted (ROLE-16)', async () => {
    const self = await memberNamed('Admin Person');
    expect((await remove(admin, self.id)).failure.message).toBe('You cannot delete your own account.');
    expect(
      (await update(admin, self.id, { ...self, type: 'Team', password: '', currentPassword: password })).failure.error
        .code,
    ).toBe('last_admin');
    const second = await server.signIn('Admin', 'Second Admin');
    const other = await memberNamed('Second Admin');
    const both = await Promise.all([remove(admin, other.id), remove(second, self.id)]);
    expect(both.filter(({ http }) => http === 200).length).toBe(1);
    expect((await members().catch(() => null)) ?? []).toBeDefined();
    const { count } = await server.context.db
      .selectFrom('staff')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('type', '=', 'Admin')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});
