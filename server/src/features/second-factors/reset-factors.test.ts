import { adminLogin, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import {
  renewRecoveryCodes,
  resetSecondFactors,
} from '@arrival-desk/contract/second-factors/second-factors.endpoints.ts';
import { getTeamMemberList } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf } from '../../testing/authenticator-code.ts';
import { readStaffOutbox } from '../../testing/read-outbox.ts';
import { password, TestServer } from '../../testing/test-server.ts';
import { resetFactorsByEmail } from './reset-factors.ts';
import { enrol, takeStep } from './second-factors.factory.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

async function idOf(name: string): Promise<number> {
  const { body } = await server.call(getTeamMemberList, { token: admin });
  return body.data.find((member) => member.name === name)?.id ?? 0;
}
const reset = (token: string, teamMemberId: number) =>
  server.call(resetSecondFactors, { token, body: { teamMemberId } });
const login = async (email: string) => (await server.call(adminLogin, { body: { email, password } })).body;

it('an Admin resets the factors of a member who has lost them; sessions and challenges end, and both get a mail (ROLE-57)', async () => {
  const token = await server.signIn('Manager', 'Lost It');
  const { secret, recoveryCodes } = await enrol(server, token);
  const { challenge } = await login('lost.it@staff.example');
  const { http, body } = await reset(admin, await idOf('Lost It'));
  expect([http, body.message]).toEqual([200, 'The second factors of Lost It have been reset.']);

  expect((await server.call(getUserInfo, { token })).http).toBe(401);
  for (const code of [codeOf(secret, new Date(Date.now() + 30_000)), recoveryCodes[0] ?? ''])
    expect((await takeStep(server, challenge, code)).http).toBe(401);
  expect((await login('lost.it@staff.example')).data).toBeDefined();

  await vi.waitFor(async () => {
    const said = (await readStaffOutbox(server.dataDir)).map(({ headers, text }) => `${headers.get('to')} ${text}`);
    const isTold = (to: string, text: string) => said.some((mail) => mail.startsWith(to) && mail.includes(text));
    expect(isTold('lost.it@staff.example', 'Admin Person has reset the second factors of your account.')).toBe(true);
    expect(isTold('admin.person@staff.example', 'You have reset the second factors of Lost It.')).toBe(true);
  }, 30_000);
}, 90_000);

it('refuses other roles, one’s own account, and accounts without a factor', async () => {
  const token = await server.signIn('Team', 'Keeps It');
  await enrol(server, token);
  const id = await idOf('Keeps It');
  for (const role of ['Manager', 'Team', 'Telecaller', 'Night Staff'] as const)
    expect((await reset(await server.signIn(role), id)).http).toBe(403);
  await enrol(server, admin);
  expect((await reset(admin, await idOf('Admin Person'))).failure.error.code).toBe('not_allowed');
  await server.signIn('Team', 'Has None');
  expect((await reset(admin, await idOf('Has None'))).failure.message).toBe('Has None has no second factor.');
  expect((await reset(admin, 999_999)).http).toBe(404);
  expect((await server.call(renewRecoveryCodes, { token })).http).toBe(200);
});

it('the operator resets them by email, for an Admin who is the only one (ROLE-57)', async () => {
  const token = await server.signIn('Admin', 'Only One');
  await enrol(server, token);
  expect(await resetFactorsByEmail(server.context, 'Only.One@staff.example')).toBe('Only One');
  expect((await login('only.one@staff.example')).data).toBeDefined();
  await expect(resetFactorsByEmail(server.context, 'nobody@staff.example')).rejects.toThrow('No account has');
});
