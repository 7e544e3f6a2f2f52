import { adminLogin, changePassword, getUserInfo } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { roles } from '@arrival-desk/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

const next = 'a lamp by the window';
const change = (token: string, currentPassword: string, newPassword = next) =>
  server.call(changePassword, { token, body: { currentPassword, newPassword } });
const statusOf = async (token: string) => (await server.call(getUserInfo, { token })).http;
const signIn = (email: string, secret: string) => server.call(adminLogin, { body: { email, password: secret } });

describe('changing one’s own password', () => {
  it.each(roles)('is for every role: %s (SETTING-12)', async (role) => {
    const token = await server.signIn(role);
    expect((await change(token, password)).http).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('needs the current one, and names the field that is wrong (SETTING-2, ROLE-32, WIRE-10)', async () => {
    const token = await server.signIn('Team', 'Olga Frey');
    const refusal = async (current: string, chosen = next) =>
      (await change(token, current, chosen)).failure.error.fields;
    expect(await refusal('', '')).toEqual({
      currentPassword: 'Please enter your Current Password.',
      newPassword: 'Please enter your New Password.',
    });
    expect(await refusal('not my password')).toEqual({ currentPassword: 'The current password is wrong.' });
    expect(await refusal(password, password)).toEqual({
      newPassword: 'The new password must not be the current one.',
    });
    expect(await statusOf(token)).toBe(200);
    expect((await signIn('olga.frey@staff.example', password)).http).toBe(200);
  });

  it('ends guessing at the current one after ten wrong tries, of one person only and for 15 minutes (ROLE-32)', async () => {
    const token = await server.signIn('Team', 'Petra Lind');
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, index) => change(token, `guess number ${index}`)));
    const counted = (http: number) => guesses.filter((guess) => guess.http === http).length;
    expect(counted(422)).toBeLessThanOrEqual(10);
    expect(counted(422) + counted(429)).toBe(14);
    while ((await change(token, 'one more guess')).http === 422);
    const blocked = await change(token, password);
    expect(blocked.http).toBe(429);
    expect(blocked.headers['retry-after']).toBe('900');
    expect((await change(await server.signIn('Team', 'Quirin Voss'), password)).http).toBe(200);
    server.setTime(new Date(Date.now() + 15.1 * 60_000).toISOString());
    expect((await change(token, password)).http).toBe(200);
    server.setTime(null);
  });

  it('does not count a right current password, whatever is wrong with the new one', async () => {
    const token = await server.signIn('Team', 'Rosa Thal');
    for (let index = 0; index < 12; index += 1) expect((await change(token, password, password)).http).toBe(422);
    expect((await change(token, password)).http).toBe(200);
  });

  it('at the same moment happens once: the other change had a password that is no longer current', async () => {
    const token = await server.signIn('Team', 'Silja Roth');
    const secrets = ['the first of two secrets', 'the second of two secrets'];
    const both = await Promise.all(secrets.map((secret) => change(token, password, secret)));
    expect(both.filter(({ http }) => http === 200)).toHaveLength(1);
    const winner = secrets[both.findIndex(({ http }) => http === 200)] ?? '';
    expect((await signIn('silja.roth@staff.example', winner)).http).toBe(200);
    const loser = secrets.find((secret) => secret !== winner) ?? '';
    expect((await signIn('silja.roth@staff.example', loser)).http).toBe(401);
  });
});
