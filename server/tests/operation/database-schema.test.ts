import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../src/platform/database/create-schema.ts';
import { type Db, type OpenDatabase, openDatabase } from '../../src/platform/database/database.ts';
import { findNewerMigrations, findSchema, isMigrated, migrate } from '../../src/platform/database/migrate.ts';
import { newDatabase } from '../../src/testing/own-database.ts';

type Own = Awaited<ReturnType<typeof newDatabase>>;
const opened: { own: Own; database: OpenDatabase }[] = [];

async function emptyDatabase(purpose: string): Promise<Db> {
  const own = await newDatabase(purpose);
  const database = await openDatabase({ url: own.url, dataDir: '' });
  opened.push({ own, database });
  return database.db;
}
afterAll(async () => {
  for (const { own, database } of opened) {
    await database.close();
    await own.drop();
  }
});

/** Everything of a database but its rows, a line each. */
async function catalogue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s default %s generated %s identity %s collation %s', table_name, column_name, udt_name,
      is_nullable, column_default, generation_expression, identity_generation, collation_name) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all
    select pg_get_functiondef(pg_proc.oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('options %s %s', relname, reloptions) from pg_class where relnamespace = 'public'::regnamespace
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** What the packs print of each brand. */
const brandsOf = (db: Db) =>
  db
    .selectFrom('brands')
    .select(['product', 'description', 'delivery', 'refund_policy', 'acceptance', 'version'])
    .orderBy('position')
    .execute();

describe('a new database', () => {
  let fresh: Db;
  beforeAll(async () => {
    fresh = await emptyDatabase('fresh');
    await migrate(fresh);
  });

  it('is created from the schema, with every migration counted as run', async () => {
    expect(await isMigrated(fresh)).toBe(true);
    expect(await migrate(fresh)).toEqual([]);
    expect(await findNewerMigrations(fresh)).toEqual([]);
  });

  it('has the schema that migrations make of one of the last release', async () => {
    const older = await emptyDatabase('older');
    await older.transaction().execute(async (trx) => {
      await runScript(trx, readFileSync(new URL('../../migrations/release-0.2.0.sql', import.meta.url), 'utf8'));
      await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        trx,
      );
      await sql`insert into kysely_migration values ('100-release-0.2.0', now()::text)`.execute(trx);
    });
    // An Admin has saved it with a sentence of their own.
    await sql`update brands set delivery = 'At once. ' || delivery, version = 7 where id = 'second'`.execute(older);
    await migrate(older);
    expect(await catalogue(older)).toEqual(await catalogue(fresh));
    const [first, second] = await brandsOf(older);
    const [freshFirst, freshSecond] = await brandsOf(fresh);
    expect(first).toEqual({ ...freshFirst, version: 2 });
    expect(second).toEqual({ ...freshSecond, delivery: `At once. ${freshSecond?.delivery}`, version: 8 });
  });

  it('has brands whose texts state no limit of the government’s (PACK-34)', async () => {
    for (const brand of await brandsOf(fresh)) expect(JSON.stringify({ ...brand, version: null })).not.toMatch(/\d/);
  });
});

it('a database of version 0.1 is refused, untouched, with the version that opens it (RULE-28)', async () => {
  const db = await emptyDatabase('of_0_1');
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into kysely_migration values ('001-orders', ''), ('082-receipts-due', '')`.execute(db);
  const before = await catalogue(db);
  await expect(migrate(db)).rejects.toThrow('made by version 0.1, which is the only one that opens it');
  expect([await catalogue(db), await findSchema(db)]).toEqual([before, '082-receipts-due']);
});
