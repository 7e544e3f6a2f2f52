import { openDatabase } from '../server/src/platform/database/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { asOwner, type Cluster } from './database.ts';
import { fillOrders } from './fill/fill.ts';

/**
 * The database of so many orders, for reading: made and filled when it is not there yet. It carries the number of the
 * migrations in its comment, so that one of an older schema is made anew.
 */
export async function filledDatabase(cluster: Cluster, count: number): Promise<string> {
  const name = `bench_${count}`;
  const { rows } = await asOwner(
    cluster,
    `select shobj_description(oid, 'pg_database') as filled from pg_database where datname = '${name}'`,
  );
  const url = cluster.urlOf(name);
  if (rows[0]?.filled) {
    const database = await openDatabase({ url, dataDir: '' });
    const ran = await migrate(database.db).finally(() => database.close());
    if (ran.length === 0) return url;
    await asOwner(cluster, `drop database ${name} with (force)`);
  } else if (rows[0]) await asOwner(cluster, `drop database ${name} with (force)`);
  await asOwner(cluster, `create database ${name}`);
  const database = await openDatabase({ url, dataDir: '' });
  try {
    await migrate(database.db);
    await fillOrders(database.db, count);
  } finally {
    await database.close();
  }
  await asOwner(cluster, `comment on database ${name} is 'filled'`);
  return url;
}

/** A copy of it that a measurement may change. */
export async function copyOf(cluster: Cluster, count: number): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `bench_${count}_${process.pid}`;
  await filledDatabase(cluster, count);
  await asOwner(cluster, `create database ${name} template bench_${count} strategy file_copy`);
  return {
    url: cluster.urlOf(name),
    drop: async () => void (await asOwner(cluster, `drop database if exists ${name} with (force)`)),
  };
}
