import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { asOwner } from './database.ts';
import { fillOrders } from './fill/fill.ts';

/**
 * A read-only database with `count` orders, created and filled if it does not exist. Its comment holds the number of
 * migrations, so a database with an older schema is created again.
 */
export async function filledDatabase(postgres: PostgresServer, count: number): Promise<string> {
  const name = `bench_${count}`;
  const { rows } = await asOwner(
    postgres,
    `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = '${name}'`,
  );
  const url = postgres.urlOf(name);
  if (rows[0]?.filled) {
    const database = await openDatabase({ url, dataDir: '' });
    const ran = await migrate(database.db).finally(() => database.close());
    if (ran.length === 0) return url;
    await asOwner(postgres, `drop database ${name} with (force)`);
  } else if (rows[0]) await asOwner(postgres, `drop database ${name} with (force)`);
  await asOwner(postgres, `create database ${name}`);
  const database = await openDatabase({ url, dataDir: '' });
  try {
    await migrate(database.db);
    await fillOrders(database.db, count);
  } finally {
    await database.close();
  }
  await asOwner(postgres, `comment on database ${name} is 'filled'`);
  return url;
}

/** A database that a measurement may change. */
export interface BenchDatabase {
  /** Undefined for the embedded database in `dataDir`. */
  url: string | undefined;
  dataDir: string;
  drop(): Promise<void>;
}

/** Copies the filled database; `mark` distinguishes the copies of one run. */
export async function copyOf(postgres: PostgresServer, count: number, mark = ''): Promise<BenchDatabase> {
  const name = `bench_${count}_${process.pid}${mark}`;
  await filledDatabase(postgres, count);
  await asOwner(postgres, `create database ${name} template bench_${count} strategy file_copy`);
  return {
    url: postgres.urlOf(name),
    dataDir: '',
    drop: async () => void (await asOwner(postgres, `drop database if exists ${name} with (force)`)),
  };
}

/** Creates and fills an embedded database in a new folder. */
export async function embeddedOf(count: number): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-bench-data-'));
  const drop = () => rm(dataDir, { recursive: true, force: true });
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
    await fillOrders(database.db, count);
  } catch (error) {
    await database.close();
    await drop();
    throw error;
  }
  await database.close();
  return { url: undefined, dataDir, drop };
}
