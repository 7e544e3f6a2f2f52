import { statSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import application from '../../package.json' with { type: 'json' };
import { type Config, readConfig } from './config.ts';
import { listAllDocuments } from './features/documents/documents.ts';
import { openConfigured } from './open-configured.ts';
import type { AboutBackup } from './platform/backup/about-backup.ts';
import { writeChecksums } from './platform/backup/checksums.ts';
import { dumpDatabase } from './platform/backup/postgres-programs.ts';
import { lockFolder } from './platform/database/folder-lock.ts';
import { findSchema } from './platform/database/migrate.ts';
import { holdsFiles } from './platform/files/holds-files.ts';

type StoredFile = Awaited<ReturnType<typeof listAllDocuments>>[number];

/**
 * Command: puts the database and the documents into a new folder, with checksums. The database comes first: a document
 * is stored before its row and never changed in place, so the files of every row in the copy are there afterwards.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Usage: npm run backup -- FOLDER');
  const folder = resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder for each backup.`);

  const kind = config.DATABASE_URL ? 'server' : 'embedded';
  if (kind === 'embedded' && !(await holdsFiles(join(config.DATA_DIR, 'database', 'pg'))))
    throw new Error(`There is no database in ${config.DATA_DIR}.`);
  const before = await readDatabase(config);
  if (config.DATABASE_URL)
    await dumpDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, join(folder, 'database.dump'));
  else await copyEmbedded(config, folder);
  const missing = config.UPLOADS_BUCKET ? [] : await copyDocuments(config, folder, before.documents);
  if (config.UPLOADS_BUCKET) await listBucket(folder, before.documents);
  const about: AboutBackup = {
    made_at: new Date().toISOString(),
    application: application.version,
    schema: before.schema,
    database: kind,
    bucket: config.UPLOADS_BUCKET ?? null,
  };
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`);
  console.log(`${await writeChecksums(folder)} files in ${folder}, with their checksums in SHA256SUMS.`);
  if (missing.length) await reportMissing(config, missing);
}

/** What the database says of itself, before it is copied. */
async function readDatabase(config: Config) {
  const database = await openConfigured(config);
  try {
    const schema = await findSchema(database.db);
    return { schema, documents: schema === null ? [] : await listAllDocuments(database.db) };
  } finally {
    await database.close();
  }
}

/** Names the documents that the copy lacks, but for those that were erased since. */
async function reportMissing(config: Config, missing: readonly StoredFile[]): Promise<void> {
  const now = new Set((await readDatabase(config)).documents.map(({ name }) => name));
  const lost = missing.filter(({ name }) => now.has(name));
  for (const { name } of lost)
    console.error(`${name} is in the database, but not whole in ${config.DATA_DIR}/uploads.`);
  if (lost.length === 0) return;
  console.error(`The backup lacks ${lost.length} documents; everything else is in it.`);
  process.exitCode = 1;
}

/** Under the lock of the folder, so only while no server runs on it. */
async function copyEmbedded(config: Config, folder: string): Promise<void> {
  const source = join(config.DATA_DIR, 'database');
  const unlock = lockFolder(source);
  try {
    await cp(join(source, 'pg'), join(folder, 'database'), { recursive: true });
  } finally {
    unlock();
  }
}

/** Returns the documents that are not there afterwards, or not in their size. */
async function copyDocuments(
  config: Config,
  folder: string,
  documents: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const source = join(config.DATA_DIR, 'uploads');
  const target = join(folder, 'documents');
  // An upload that is just being written has this ending; it belongs to no row yet.
  const whole = (path: string) => !path.endsWith('.part');
  if (await holdsFiles(source)) await cp(source, target, { recursive: true, filter: whole });
  return documents.filter(
    ({ name, size_bytes }) => statSync(join(target, name), { throwIfNoEntry: false })?.size !== size_bytes,
  );
}

/** A bucket is kept by its own versions and replicas; the list says what must be in it for this database. */
async function listBucket(folder: string, documents: readonly StoredFile[]): Promise<void> {
  const lines = documents.map(({ name, size_bytes, sha256 }) => `docs/${name}\t${size_bytes}\t${sha256}\n`);
  await writeFile(join(folder, 'documents-in-bucket.tsv'), lines.join(''));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
