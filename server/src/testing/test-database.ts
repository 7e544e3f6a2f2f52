import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { embeddedOptions, type OpenDatabase, openDatabase, openEmbedded } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { KeyRing } from '../platform/encryption/key-ring.ts';
import { giveKeys } from '../platform/encryption/keys-of-database.ts';
import { JobRunner } from '../platform/jobs/jobs.ts';
import { testDataKey } from './data-key.ts';

/** The template of every test database: a file of the embedded one, or the name of a database on the server. */
export type Template = { kind: 'embedded'; file: string } | ServerTemplate;

interface ServerTemplate {
  kind: 'server';
  url: string;
  name: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template;
  }
}

/** Creates the template on a PostgreSQL server: a migrated, empty database with the tables of the job queue. */
export async function makeTemplate(url: string): Promise<ServerTemplate> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await asOwner(url, `create database ${name}`);
  const database = await openDatabase({ url: databaseUrl(url, name), dataDir: '' });
  await createTables(database);
  await database.close();
  return { kind: 'server', url, name };
}

/** Creates the template of the embedded database, as an archive. */
export async function makeEmbeddedTemplate(file: string): Promise<Template> {
  const pglite = await PGlite.create('memory://', embeddedOptions());
  const database = await openEmbedded(pglite);
  await createTables(database);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  return { kind: 'embedded', file };
}

async function createTables({ db, jobsConnection }: OpenDatabase): Promise<void> {
  await migrate(db);
  const jobs = new JobRunner(jobsConnection, { error() {}, warn() {}, info() {}, debug() {} });
  await jobs.prepare([], []);
  await jobs.stop();
}

/** Creates a database with a data key for one test file; on a PostgreSQL server it is dropped when closed. */
export async function copyTemplate(template: Template): Promise<OpenDatabase> {
  const database = await openCopy(template);
  giveKeys(database.db, new KeyRing([testDataKey]));
  return database;
}

async function openCopy(template: Template): Promise<OpenDatabase> {
  if (template.kind === 'embedded') {
    const loadDataDir = new Blob([await readFile(template.file)]);
    return openEmbedded(await PGlite.create('memory://', { ...embeddedOptions(), loadDataDir }));
  }
  const { url } = template;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(
    url,
    `create database ${name} template ${template.name} strategy file_copy`,
    // Tests can put functions of their own before those of PostgreSQL (database-clock.ts).
    `alter database ${name} set search_path = public, pg_catalog`,
  );
  const database = await openDatabase({ url: databaseUrl(url, name), dataDir: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asOwner(url, `drop database if exists ${name} with (force)`);
    },
  };
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
