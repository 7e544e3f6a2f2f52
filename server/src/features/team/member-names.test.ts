import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberList,
  updateTeamMember,
} from '@arrival-desk/contract/team/team.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from '../../testing/test-server.ts';
import { actorNames } from '../events/events.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.signIn('Admin');
});
afterAll(() => server.stop());

let mailboxes = 0;
async function add(name: string) {
  mailboxes += 1;
  const email = `names.${mailboxes}@staff.example`;
  const body = { name, email, password: 'first of its secrets', type: 'Team' as const };
  const { http, failure } = await server.call(addTeamMember, { token: admin, body });
  return http === 200
    ? { http, said: null, code: null }
    : { http, said: failure.error.fields?.name, code: failure.error.code };
}
async function memberNamed(name: string) {
  const { body } = await server.call(getTeamMemberList, { token: admin });
  const member = body.data.find((each) => each.name === name);
  if (!member) throw new Error(`There is no member ${name}.`);
  return member;
}
async function rename(from: string, to: string) {
  const { id, email, type } = await memberNamed(from);
  const body = { tmId: id, name: to, email, type, password: '' };
  const { http, failure } = await server.call(updateTeamMember, { token: admin, body });
  return http === 200 ? null : failure.error.fields?.name;
}
const remove = async (name: string) =>
  server.call(deleteTeamMember, { token: admin, body: { teamMemberId: (await memberNamed(name)).id } });

const former = 'A former team member had this name, and the history knows them by it.';

describe('a name of a member', () => {
  it('is refused under its field when a reader takes it for a colleague’s (ROLE-24)', async () => {
    expect((await add('Vera Olsen')).http).toBe(200);
    expect(await add('VERA olsen')).toEqual({ http: 409, code: 'name_taken', said: 'This name is taken.' });
    for (const same of ['Vera  Olsen', 'Vera\u200b Olsen', 'Ｖera Olsen'])
      expect((await add(same)).said).toBe('This name is taken.');
    for (const alike of ['𝐕era Olsen', 'Ⓥera Olsen'])
      expect(await add(alike)).toEqual({
        http: 409,
        code: 'name_taken',
        said: 'This name looks the same as that of Vera Olsen.',
      });
    expect((await add('Anna Berg')).http).toBe(200);
    expect(await rename('Anna Berg', '𝐕era OLSEN')).toBe('This name looks the same as that of Vera Olsen.');
    expect((await memberNamed('Anna Berg')).name).toBe('Anna Berg');
  });

  it('is none that the history uses for others, the names of landing sites included (ROLE-24)', async () => {
    for (const name of Object.values(actorNames))
      for (const alike of [name, ` ${name.toUpperCase()} `])
        expect(await add(alike)).toEqual({
          http: 422,
          code: 'validation_failed',
          said: `The history uses the name ${name} for others than team members.`,
        });
    await sql`insert into landing_sites (name, source, created_at) values ('Cards for China', 'site-9', now())`.execute(
      server.context.db,
    );
    expect((await add('Cards  for China')).said).toBe(
      'The history uses the name Cards for China for others than team members.',
    );
  });

  it('is refused with letters of two scripts (ROLE-24)', async () => {
    for (const mixed of ['V\u0435ra Olsen', 'S\u0443stem'])
      expect(await add(mixed)).toEqual({
        http: 422,
        code: 'validation_failed',
        said: 'A name has letters of one script.',
      });
  });

  it('is refused when nobody can see it', async () => {
    for (const name of ['\u200b', '\u3164', '\u2800'])
      expect(await add(name)).toEqual({ http: 422, code: 'validation_failed', said: 'Please enter your name.' });
  });

  it('is never given to a second person, whether the first was renamed or has left (ROLE-24)', async () => {
    await add('Lena Weber');
    expect(await rename('Lena Weber', 'Lena Vogt')).toBeNull();
    expect(await add('Lena Weber')).toMatchObject({ http: 409, code: 'name_taken' });
    await remove('Lena Vogt');
    for (const name of ['Lena Vogt', 'Lena Weber', 'lena  WEBER']) expect((await add(name)).said).toBe(former);
  });

  it('can be corrected by its own spelling, and taken back by the person who had it', async () => {
    await add('ole hansen');
    expect(await rename('ole hansen', 'Ole Hansen')).toBeNull();
    expect(await rename('Ole Hansen', 'Ole Berg')).toBeNull();
    expect(await rename('Ole Berg', 'Ole Hansen')).toBeNull();
  });

  it('is one person’s when two servers add it in the same moment', async () => {
    const added = await Promise.all(['Ines Roca', 'Ines  Roca', 'INES Roca'].map(add));
    expect(added.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    // Without the lock, as a server of another version could do it: the database's constraint decides.
    const { rows } = await sql<{ form: string }>`
      select form from staff_names where name ilike 'ines%' and form like 'small %'`.execute(server.context.db);
    expect(rows).toHaveLength(1);
    const again = sql`insert into staff_names (form, name, staff_id) values (${rows[0]?.form}, 'Ines Roca', 999)`;
    await expect(again.execute(server.context.db)).rejects.toThrow(/duplicate key/);
  });
});
