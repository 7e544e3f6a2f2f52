import { endpoints } from '@arrival-desk/contract/api.ts';
import { adminLogin, adminLogout, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { EndpointDefinition } from '@arrival-desk/contract/endpoint.ts';
import { getFolderCount } from '@arrival-desk/contract/order-lists/order-lists.endpoints.ts';
import { addTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf } from '../../testing/staff-names.ts';
import { TestServer } from '../../testing/test-server.ts';
import { enrol, takeStep } from '../second-factors/second-factors.factory.ts';
import { createMember } from '../team/team.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

const chosen = 'chosen by someone else';
const own = 'a lamp by the window';

const signIn = (name: string, password: string) =>
  server.call(adminLogin, { body: { email: emailOf(name), password } });
const tokenOf = async (name: string, password: string) => (await signIn(name, password)).body.data?.jwtToken ?? '';
const change = (token: string, currentPassword: string, newPassword = own) =>
  server.call(changePassword, { token, body: { currentPassword, newPassword } });
const count = (token: string) => server.call(getFolderCount, { token });
const isDue = async (name: string, password: string) => {
  const { http, failure } = await count(await tokenOf(name, password));
  expect(http === 200 || failure.error.code === 'password_change_due').toBe(true);
  return http !== 200;
};
async function add(name: string, type: 'Admin' | 'Team' = 'Team') {
  const body = { name, email: emailOf(name), password: chosen, type };
  expect((await server.call(addTeamMember, { token: admin, body })).http).toBe(200);
}
async function setPassword(token: string, name: string, password: string) {
  const { body } = await server.call(getTeamMemberList, { token });
  const member = body.data.find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  const { http } = await server.call(updateTeamMember, { token, body: { ...member, tmId: member.id, password } });
  expect(http).toBe(200);
}

describe('a password that someone else chose', () => {
  it('opens nothing but what is needed to change it, at every call of the contract (ROLE-70)', async () => {
    await add('Vera Holt', 'Admin');
    const token = await tokenOf('Vera Holt', chosen);
    const staffCalls = endpoints.filter(({ access }: EndpointDefinition) => Array.isArray(access));
    const open: string[] = [];
    for (const { method, path } of staffCalls) {
      // Signing out ends the session; it has its own test.
      if (path === adminLogout.path) continue;
      const url = path.replace(/:\w+/g, '1');
      const { statusCode, body } = await server.app.inject({ method, url, headers: { authorization: token } });
      if (body.includes('"code":"password_change_due"')) expect(statusCode).toBe(403);
      else open.push(path);
    }
    expect(open.sort()).toEqual([changePassword.path, getUserInfo.path].sort());
    expect((await server.call(getUserInfo, { token })).body.data).toEqual({
      id: expect.any(Number),
      name: 'Vera Holt',
      email: emailOf('Vera Holt'),
      type: 'Admin',
    });
    expect((await server.call(adminLogout, { token })).http).toBe(200);
    expect((await server.call(getUserInfo, { token })).http).toBe(401);
  });

  it('is replaced by its owner, who stays signed in with a new token; other sessions end (ROLE-70, WIRE-10)', async () => {
    await add('Ines Falk');
    const elsewhere = await tokenOf('Ines Falk', chosen);
    const token = await tokenOf('Ines Falk', chosen);
    expect(decodeJwt(token)).toMatchObject({ due: 'password_change_due', user: { name: 'Ines Falk' } });
    const changed = await change(token, chosen);
    expect(changed.body.message).toBe('Your password has been changed.');
    const renewed = changed.body.data?.jwtToken ?? '';
    expect(decodeJwt(renewed).due).toBeUndefined();
    expect((await count(renewed)).http).toBe(200);
    for (const ended of [token, elsewhere]) expect((await count(ended)).http).toBe(401);
    expect((await signIn('Ines Falk', chosen)).http).toBe(401);
    expect(await isDue('Ines Falk', own)).toBe(false);
    // A change that is not due signs its owner out, as ever.
    expect((await change(renewed, own, 'another lamp by the sea')).body.data).toBeNull();
  });

  it('is compared like any other, and must not be kept', async () => {
    await add('Olof Brand');
    const token = await tokenOf('Olof Brand', chosen);
    const fields = async (current: string, next: string) =>
      (await change(token, current, next)).failure.error.fields ?? {};
    expect(await fields('a wrong guess at it', own)).toEqual({ currentPassword: 'The current password is wrong.' });
    expect(await fields(chosen, chosen)).toEqual({ newPassword: 'The new password must not be the current one.' });
    expect(await fields(chosen, 'password1234')).toHaveProperty('newPassword');
    expect(await isDue('Olof Brand', chosen)).toBe(true);
  });

  it('is also one that an Admin gives to an existing member (ROLE-70)', async () => {
    await server.signIn('Team', 'Per Lund');
    await setPassword(admin, 'Per Lund', chosen);
    expect(await isDue('Per Lund', chosen)).toBe(true);
    await setPassword(admin, 'Per Lund', '');
    expect(await isDue('Per Lund', chosen)).toBe(true);
  });

  it('is changed after the second step, and the session keeps its factor', async () => {
    const { secret, recoveryCodes } = await enrol(server, await server.signIn('Team', 'Kaja Moen'));
    expect(secret).toBeTruthy();
    await setPassword(admin, 'Kaja Moen', chosen);
    const { challenge } = (await signIn('Kaja Moen', chosen)).body;
    const token = (await takeStep(server, challenge, recoveryCodes[0] ?? '')).body.data.jwtToken;
    expect((await count(token)).failure.error.code).toBe('password_change_due');
    const changed = await change(token, chosen);
    expect((await count(changed.body.data?.jwtToken ?? '')).http).toBe(200);
  });

  it('is not that of whoever runs the server (ROLE-70)', async () => {
    await createMember(server.context, { name: 'Runa Vik', email: emailOf('Runa Vik'), type: 'Admin', password: own });
    expect(await isDue('Runa Vik', own)).toBe(false);
  });

  it('changed twice at once is changed by one, and leaves one session', async () => {
    await add('Tove Berg');
    const token = await tokenOf('Tove Berg', chosen);
    const both = await Promise.all(
      ['the first of two secrets', 'the second of two secrets'].map((next) => change(token, chosen, next)),
    );
    const tokens = both.flatMap(({ body }) => body.data?.jwtToken ?? []);
    expect(tokens).toHaveLength(1);
    expect((await count(tokens[0] ?? '')).http).toBe(200);
  });
});
