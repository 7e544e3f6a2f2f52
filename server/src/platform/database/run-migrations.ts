import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db, Trx } from './database.ts';
import { isLockConflict } from './database-unavailable.ts';

/** By name; they run in the order of their names. */
export type Migrations = Record<string, Pick<Migration, 'up'>>;

/** What a statement of a migration waits for a lock before it lets the others pass, in milliseconds. */
const lockTimeout = 2000;
/** Tries of one migration, half a second apart: some minutes of a table that is never free. */
const tries = 100;

/**
 * Runs what has not been run yet, each migration in a transaction of its own. Safe from several servers at once and
 * while others serve requests: one server at a time migrates, under a lock that belongs to the transaction and so
 * works through a pooler; and a migration that waits for a table gives up quickly and tries again, since requests
 * queue behind it. Returns the names of those that it ran.
 */
export async function runMigrations(db: Db, migrations: Migrations): Promise<string[]> {
  const present = await namesOfRun(db);
  const done: string[] = [];
  for (const name of Object.keys(migrations).sort()) {
    if (present.has(name)) continue;
    if (await runPatiently(db, name, migrations[name] as Migrations[string])) done.push(name);
  }
  return done;
}

/** The names of the migrations that this database has seen, those of newer versions of the server included. */
export async function namesOfRun(db: Db): Promise<Set<string>> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}

async function runPatiently(db: Db, name: string, migration: Migrations[string]): Promise<boolean> {
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

/** Whether it was this one that ran it: another server may have been faster. */
async function runOnce(trx: Trx, name: string, migration: Migrations[string]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('arrival-desk migrations', 0))`.execute(trx);
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  if ((await namesOfRun(trx)).has(name)) return false;
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
  await migration.up(trx as never);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx);
  return true;
}
