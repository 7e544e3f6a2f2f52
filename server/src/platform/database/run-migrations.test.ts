import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { findNewerMigrations, isMigrated, migrate } from './migrate.ts';
import { type Migrations, runMigrations } from './run-migrations.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await copyTemplate(inject('template'));
});
afterAll(() => database.close());

const making = (table: string): Migrations[string] => ({
  up: async (db) => void (await sql`create table ${sql.table(table)} (n integer)`.execute(db)),
});
const failing: Migrations[string] = {
  up: async (db) => {
    await sql`create table half_done (n integer)`.execute(db);
    await sql`select 1 / 0`.execute(db);
  },
};
const has = async (table: string) => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    database.db,
  );
  return rows[0]?.there;
};

describe('migrations', () => {
  it('that several servers start at once are run once each, in the order of their names', async () => {
    const migrations = { '902-second': making('second_table'), '901-first': making('first_table') };
    const runs = await Promise.all([1, 2, 3].map(() => runMigrations(database.db, migrations)));
    expect(runs.flat().sort()).toEqual(['901-first', '902-second']);
    expect(await runMigrations(database.db, migrations)).toEqual([]);
  });

  it('that fail leave nothing behind, and those before them stay', async () => {
    const migrations = { '903-good': making('good_table'), '904-bad': failing, '905-after': making('after_table') };
    await expect(runMigrations(database.db, migrations)).rejects.toThrow('division by zero');
    expect([await has('good_table'), await has('half_done'), await has('after_table')]).toEqual([true, false, false]);
    expect(await runMigrations(database.db, { ...migrations, '904-bad': making('half_done') })).toEqual([
      '904-bad',
      '905-after',
    ]);
  });

  it('of a newer version do not keep this one from running', async () => {
    await runMigrations(database.db, { '999-of-the-next-version': making('next_table') });
    expect(await findNewerMigrations(database.db)).toContain('999-of-the-next-version');
    expect(await isMigrated(database.db)).toBe(true);
    expect(await migrate(database.db)).toEqual([]);
  });
});
