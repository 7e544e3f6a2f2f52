import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { PostgresServer } from '../server/src/testing/postgres-server.ts';
import { asOwner } from './database.ts';
import { fillOrders } from './fill/fill.ts';

/**
 * The database of so many orders, for reading: made and filled when it is not there yet. It carries the number of the
 * migrations in its comment, so that one of an older schema is made again.
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
  /** Absent: the embedded one in `dataDir`. */
  url: string | undefined;
  dataDir: string;
  drop(): Promise<void>;
}

/** A copy of the filled one; `mark` tells several of one run apart. */
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

/** An embedded one, filled in a folder of its own. */
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
