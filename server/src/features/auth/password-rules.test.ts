import { adminLogin, changePassword } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { addTeamMember, getTeamMemberList, updateTeamMember } from '@arrival-desk/contract/team/team.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password as ownPassword, TestServer } from '../../testing/test-server.ts';
import { makeMember } from '../team/team.factory.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

let count = 0;
/** Manage Team's refusal of a password for a member named Zoë Quartermaine; undefined if it is accepted. */
async function refusalOf(password: string, person: { name?: string; email?: string } = {}) {
  count += 1;
  const member = { name: `Zoë Quartermaine ${count}`, email: `z.${count}@staff.example`, ...person };
  const { http, failure } = await server.call(addTeamMember, {
    token: admin,
    body: { ...member, password, type: 'Team' },
  });
  if (http === 200) return undefined;
  expect(http).toBe(422);
  expect(Object.keys(failure.error.fields ?? {})).toEqual(['password']);
  return failure.error.fields?.password;
}

const known = 'This password is on the list of common and leaked passwords.';
const name = 'The password must not contain the name of its owner.';
const email = 'The password must not contain the email of its owner.';
const product = 'The password must not contain the name of this product.';
const tooShort = 'Password must be at least 12 characters.';

describe('a password', () => {
  it('from before these rules still signs in (ROLE-31)', async () => {
    const member = { name: 'Old Hand', email: 'old.hand@staff.example', type: 'Team' as const, password: '123456' };
    await makeMember(server.context, member);
    expect((await server.call(adminLogin, { body: member })).http).toBe(200);
  });

  it.each([
    'twelve chars',
    'ÄÖÜ–ßéñ漢字かなび',
    'correct horse battery staple',
    '            spaces around            ',
    '🚲🌧🧭🎈🪁🧵🪡🧶🪢🎏🎐🧩',
    'x'.repeat(60) + 'yz'.repeat(34),
    'nothing\tbut\nodd\u0000ones',
  ])('can be of any characters: %j', async (password) => {
    expect(await refusalOf(password)).toBeUndefined();
  });

  it.each([
    ['eleven char', tooShort],
    ['🚲🌧🧭🎈🪁🧵🪡🧶🪢🎏🎐', tooShort],
    // Normalised (NFC), it has eleven characters.
    ['e\u0301leven char', tooShort],
    ['12345', 'Password must be at least 6 characters.'],
    [`${'long and '.repeat(14)}xyz`, 'Password must be at most 128 characters.'],
    ['', 'Please enter your password.'],
  ])('has 12 to 128 characters: %j is refused', async (password, refusal) => {
    expect(await refusalOf(password)).toBe(refusal);
  });

  it.each([
    ...['1q2w3e4r5t6y', '1Q2W3E4R5T6Y', 'unbelievable', 'password-2026!', '2026 Password ', 'DragonDragon'],
    ...[
      'aaaaaaaaaaaa',
      '            ',
      'abababababab',
      '123123123123',
      'abcdefghijklm',
      '345678901234',
      '210987654321',
    ],
  ])('that is common or leaked is refused: %j', async (password) => {
    expect(await refusalOf(password)).toBe(known);
  });

  it.each([
    ['quartermaine likes tea', {}, name],
    ['the Zoë-Quartermaine way', {}, name],
    ['zoe\u0301quinn-and-tea', { name: 'Zoé Quinn' }, name],
    ['a cup for liwei', { name: 'Li Wei' }, name],
    ['nora.quinn@staff.example', { name: 'N.Q.', email: 'nora.quinn@staff.example' }, email],
    ['the quinn of tea', { name: 'N.Q.', email: 'nora.quinn@staff.example' }, email],
    ['ArrivalDesk and tea', {}, product],
    ['arrival-2026', {}, product],
  ])(
    'with the name or the email of its owner, or with the name of the product, is refused: %j',
    async (password, person, refusal) => {
      expect(await refusalOf(password, person)).toBe(refusal);
    },
  );

  it('can contain a short word that is also a part of a name (ROLE-30)', async () => {
    expect(await refusalOf('asleep until noon', { name: 'Marcus Lee', email: 'm.lee@staff.example' })).toBeUndefined();
  });

  it('of an edited member is validated with the new name; an unchanged one is not (ROLE-30)', async () => {
    await server.signIn('Team', 'Ida Brenner');
    const { body } = await server.call(getTeamMemberList, { token: admin });
    const member = body.data.find((each) => each.name === 'Ida Brenner');
    if (!member) throw new Error('The member is missing.');
    const update = (fields: { name: string; password: string }) =>
      server.call(updateTeamMember, { token: admin, body: { ...member, tmId: member.id, ...fields } });
    const refused = await update({ name: 'Ida Horsefield', password: 'my horsefield at home' });
    expect(refused.failure.error.fields).toEqual({ password: name });
    // Her password is 'correct horse'.
    expect((await update({ name: 'Ida Horse', password: '' })).http).toBe(200);
    expect((await update({ name: 'Ida Horse', password: 'correct-battery-staple' })).http).toBe(200);
  });

  it('of one’s own is validated by the same rules, under its own field (ROLE-30)', async () => {
    const token = await server.signIn('Manager', 'Jana Oldfield');
    const refusal = async (newPassword: string) =>
      (await server.call(changePassword, { token, body: { currentPassword: ownPassword, newPassword } })).failure.error
        .fields;
    expect(await refusal('12345')).toEqual({ newPassword: 'New Password must be at least 6 characters.' });
    expect(await refusal('eleven char')).toEqual({ newPassword: 'New Password must be at least 12 characters.' });
    expect(await refusal('password-2026')).toEqual({ newPassword: known });
    expect(await refusal('the oldfield way')).toEqual({ newPassword: name });
  });
});
