import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db, Trx } from './database.ts';
import { isLockConflict } from './database-unavailable.ts';

/**
 * Migrations by name; they run in the order of their names. `includes` names others that one makes superfluous: they
 * count as run with it.
 */
export type Migrations = Record<string, Pick<Migration, 'up'> & { includes?: readonly string[] }>;

/** Creates the table with the names of the migrations that have run. */
export const createNames =
  'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)';

/** Milliseconds for which a statement of a migration waits for a lock before it lets other transactions pass. */
const lockTimeout = 2000;
/** Attempts of one migration, half a second apart: some minutes for a table that is always locked. */
const tries = 100;

/**
 * Runs the migrations that have not run yet, each in its own transaction, and returns their names. Safe on several
 * servers at once and while others serve requests. An advisory lock lets one server migrate at a time; it belongs to the
 * transaction, so it works through a pooler. A migration that waits for a table gives up quickly and tries again,
 * because requests queue behind it. Throws an Error for the operator after the last attempt.
 */
export async function runMigrations(db: Db, migrations: Migrations): Promise<string[]> {
  const present = await namesOfRun(db);
  const done: string[] = [];
  for (const name of Object.keys(migrations).sort()) {
    if (present.has(name)) continue;
    for (const ran of await runPatiently(db, name, migrations[name] as Migrations[string])) {
      present.add(ran);
      done.push(ran);
    }
  }
  return done;
}

/** The names of the migrations that have run on this database, including those of newer versions of the server. */
export async function namesOfRun(db: Db): Promise<Set<string>> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}

async function runPatiently(db: Db, name: string, migration: Migrations[string]): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => runOnce(trx, name, migration));
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (attempt === tries)
        throw new Error(
          `Migration ${name} did not get its tables: a long transaction holds them. docs/operations.md, "Upgrade", says how to find it.`,
        );
      await pause(500);
    }
  }
}

/** Runs a migration unless another server has just run it; returns the names of what this call ran. */
async function runOnce(trx: Trx, name: string, { up, includes = [] }: Migrations[string]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('arrival-desk migrations', 0))`.execute(trx);
  await sql.raw(createNames).execute(trx);
  if ((await namesOfRun(trx)).has(name)) return [];
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
  await up(trx);
  const names = [name, ...includes];
  for (const each of names)
    await sql`insert into kysely_migration (name, timestamp) values (${each}, ${new Date().toISOString()})`.execute(
      trx,
    );
  return names;
}
