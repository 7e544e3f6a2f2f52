import './platform/files/private-umask.ts';
import { statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { listAllDocuments } from './features/documents/documents.ts';
import { openConfigured } from './open-configured.ts';
import type { AboutBackup } from './platform/backup/about-backup.ts';
import { writeChecksums } from './platform/backup/checksums.ts';
import { dumpDatabase } from './platform/backup/postgres-programs.ts';
import { requestCopy } from './platform/backup/server-socket.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { FolderInUse, lockFolder } from './platform/database/folder-lock.ts';
import { findSchema } from './platform/database/migrate.ts';
import { holdsFiles } from './platform/files/holds-files.ts';
import { secureFolder } from './platform/files/secure-folder.ts';
import { version } from './platform/version.ts';
import { recordBackupRun } from './record-backup-run.ts';

type StoredFile = Awaited<ReturnType<typeof listAllDocuments>>[number];

/**
 * Command: copies the database and the documents to a new folder, with checksums. The database comes first: a document
 * is stored before its row and never changed in place, so the file of every copied row exists afterwards.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Usage: npm run backup -- FOLDER');
  const folder = resolve(process.env.INIT_CWD ?? '.', given);
  const config = readConfig(process.env);
  await recordBackupRun(config, 'backup', () => makeBackup(config, folder));
}

async function makeBackup(config: Config, folder: string) {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder for each backup.`);
  if (secureFolder(folder).open.length)
    throw new Error(`${folder} belongs to another user, and others can read it. Name a new folder for each backup.`);

  const kind = config.DATABASE_URL ? 'server' : 'embedded';
  const contents = config.DATABASE_URL
    ? await dumpServer(config, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, folder)
    : await copyEmbedded(config, folder);
  const missing = config.UPLOADS_BUCKET ? [] : await copyDocuments(config, folder, contents.documents);
  if (config.UPLOADS_BUCKET) await listBucket(folder, contents.documents);
  const about: AboutBackup = {
    made_at: new Date().toISOString(),
    application: version,
    schema: contents.schema,
    database: kind,
    bucket: config.UPLOADS_BUCKET ?? null,
  };
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`);
  secureFolder(folder);
  console.log(`${await writeChecksums(folder)} files in ${folder}, with their checksums in SHA256SUMS.`);
  const lost = await findLost(config, missing);
  if (lost.length === 0) return { details: `${contents.documents.length} documents, in ${folder}`, problem: null };
  for (const { name } of lost)
    console.error(`${name} is in the database, but not whole in ${config.DATA_DIR}/uploads.`);
  console.error(`The backup lacks ${lost.length} documents; everything else is in it.`);
  process.exitCode = 1;
  return { details: '', problem: `The backup in ${folder} lacks ${lost.length} documents.` };
}

async function dumpServer(config: Config, url: string, folder: string) {
  const contents = await readContents(await openConfigured(config));
  await dumpDatabase(url, join(folder, 'database.dump'));
  return contents;
}

/** Reads a database's schema version and documents, then closes it. */
async function readContents(database: OpenDatabase) {
  try {
    const schema = await findSchema(database.db);
    return { schema, documents: schema === null ? [] : await listAllDocuments(database.db) };
  } finally {
    await database.close();
  }
}

/**
 * Copies the embedded database under its folder's lock, or through the running server; then opens the copy once, as a
 * restore will.
 */
async function copyEmbedded({ DATA_DIR: dataDir }: Config, folder: string) {
  const source = join(dataDir, 'database');
  if (!(await holdsFiles(join(source, 'pg')))) throw new Error(`There is no database in ${dataDir}.`);
  const work = join(folder, 'work');
  const unlock = lockUnlessServed(source);
  if (unlock) await cp(join(source, 'pg'), join(work, 'database', 'pg'), { recursive: true }).finally(unlock);
  else {
    const copied = await requestCopy(source).catch(() => {
      throw new Error(`The server on ${dataDir} gives no copy of its database. Stop it first.`);
    });
    await cp(copied.dataDir, work, { recursive: true });
    await rm(copied.dataDir, { recursive: true });
  }
  const contents = await readContents(await openDatabase({ dataDir: work }));
  await rename(join(work, 'database', 'pg'), join(folder, 'database'));
  await rm(work, { recursive: true });
  return contents;
}

/** Null while a server has locked the folder. */
function lockUnlessServed(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

/** The documents that the copy lacks, except those that were erased since. */
async function findLost(config: Config, missing: readonly StoredFile[]): Promise<readonly StoredFile[]> {
  if (missing.length === 0 || !config.DATABASE_URL) return missing;
  const now = (await readContents(await openConfigured(config))).documents;
  const names = new Set(now.map(({ name }) => name));
  return missing.filter(({ name }) => names.has(name));
}

/** Returns the documents that are missing afterwards or have the wrong size. */
async function copyDocuments(
  config: Config,
  folder: string,
  documents: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const source = join(config.DATA_DIR, 'uploads');
  const target = join(folder, 'documents');
  // An upload in progress has this extension; it belongs to no row yet.
  const whole = (path: string) => !path.endsWith('.part');
  if (await holdsFiles(source)) await cp(source, target, { recursive: true, filter: whole });
  return documents.filter(
    ({ name, size_bytes }) => statSync(join(target, name), { throwIfNoEntry: false })?.size !== size_bytes,
  );
}

/** A bucket is protected by its own versions and replicas; the list names the objects that this database needs. */
async function listBucket(folder: string, documents: readonly StoredFile[]): Promise<void> {
  const lines = documents.map(({ name, size_bytes, sha256 }) => `docs/${name}\t${size_bytes}\t${sha256}\n`);
  await writeFile(join(folder, 'documents-in-bucket.tsv'), lines.join(''));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
