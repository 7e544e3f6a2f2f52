import '../platform/files/private-umask.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Config, readConfig } from '../config.ts';
import { listAllDocuments } from '../features/documents/documents.ts';
import { listAllReceipts } from '../features/receipts/receipts.ts';
import { openConfigured } from '../open-configured.ts';
import type { AboutBackup } from '../platform/backup/about-backup.ts';
import { writeChecksums } from '../platform/backup/checksums.ts';
import { dumpDatabase } from '../platform/backup/postgres-programs.ts';
import { copyTree, writePacked, writeSealed } from '../platform/backup/sealed-copies.ts';
import { requestCopy } from '../platform/backup/server-socket.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { FolderInUse, lockFolder } from '../platform/database/folder-lock.ts';
import { findLogFiles } from '../platform/database/log-files.ts';
import { findSchema } from '../platform/database/migrate.ts';
import { findKeysInUse } from '../platform/encryption/data-keys.store.ts';
import { holdsFiles } from '../platform/files/holds-files.ts';
import { secureFolder } from '../platform/files/secure-folder.ts';
import { version } from '../platform/version.ts';
import { recordBackupRun } from './record-backup-run.ts';
import { runCommand } from './run-command.ts';
import { typedPath } from './typed-path.ts';

type StoredFile = Awaited<ReturnType<typeof listAllDocuments>>[number];

/**
 * Command: copies the database and the documents to a new folder, encrypted to BACKUP_RECIPIENT, with checksums. The
 * database comes first: a document is stored before its row and never changed in place, so the file of every copied row
 * exists afterwards, unless the document is being encrypted, which the command reports.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error('Usage: npm run desk -- backup FOLDER');
  const folder = typedPath(given);
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
  if (config.UPLOADS_BUCKET) await listBucket(config, folder, contents.documents);
  const lost = await findLost(config, missing);
  const about: AboutBackup = {
    made_at: new Date(Math.max(Date.now(), contents.now)).toISOString(),
    application: version,
    schema: contents.schema,
    database: kind,
    bucket: config.UPLOADS_BUCKET ?? null,
    data_keys: contents.keys,
    ...(lost.length && { lacks: lost.map(({ name }) => name) }),
    ...(config.BACKUP_RECIPIENT.length && { recipients: config.BACKUP_RECIPIENT }),
  };
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`);
  secureFolder(folder);
  console.log(`${await writeChecksums(folder)} files in ${folder}, with their checksums in SHA256SUMS.`);
  if (config.BACKUP_RECIPIENT.length) console.log(`Encrypted to ${config.BACKUP_RECIPIENT.join(' and ')}.`);
  else console.log('Not encrypted: anyone who has it can read it. Set BACKUP_RECIPIENT.');
  const details = `${contents.documents.length} documents, in ${folder}`;
  if (lost.length === 0) return { details, problem: null };
  for (const { name } of lost)
    console.error(`WARNING ${name} is in the database, but not whole in ${config.DATA_DIR}/uploads.`);
  // What is lost is lost in every later backup too, which must be made all the same.
  const lacks = `it lacks ${lost.length} that ${lost.length === 1 ? 'is' : 'are'} lost or unreadable in the storage`;
  console.error(`The backup is complete but for that: ${lacks}. Restore them from an older backup.`);
  return { details: `${details}; ${lacks}`, problem: null };
}

async function dumpServer(config: Config, url: string, folder: string) {
  const contents = await readContents(await openConfigured(config));
  await dumpDatabase(url, (dump) => writeSealed(dump, join(folder, 'database.dump'), config.BACKUP_RECIPIENT));
  return contents;
}

/** Reads a database's schema version, documents, keys and clock, then closes it. */
async function readContents(database: OpenDatabase) {
  try {
    const { db } = database;
    const schema = await findSchema(db);
    const { rows } = await sql<{ now: string }>`select now() as now`.execute(db);
    return {
      schema,
      documents: schema === null ? [] : [...(await listAllDocuments(db)), ...(await listAllReceipts(db))],
      keys: schema === null ? [] : (await findKeysInUse(db)).map(({ id }) => id),
      now: Date.parse(rows[0]?.now ?? ''),
    };
  } finally {
    await database.close();
  }
}

/**
 * Copies the embedded database under its folder's lock, or through the running server; opens the copy once, as a
 * restore will, and copies that to the backup in compressed form. The first copy stays in DATA_DIR, because it is not encrypted.
 * The lock of DATA_DIR keeps out a second backup, so every copy that is there was left by one that was killed.
 */
async function copyEmbedded({ DATA_DIR: dataDir, BACKUP_RECIPIENT: recipients }: Config, folder: string) {
  const source = join(dataDir, 'database');
  if (!(await holdsFiles(join(source, 'pg')))) throw new Error(`There is no database in ${dataDir}.`);
  const unlock = lockFolder(dataDir);
  try {
    await removeCopies(source);
    const work = await copyOnce(source);
    const opened = await openDatabase({ dataDir: work });
    const log = await findLogFiles(opened.db);
    const contents = await readContents(opened);
    await copyTree(join(work, 'database', 'pg'), join(folder, 'database'), async (name) => {
      // What was closed in order needs no more of the log of changes, which can be as large as the rest.
      if (dirname(name) === 'pg_wal' && !log.includes(basename(name))) return;
      const file = createReadStream(join(work, 'database', 'pg', name));
      await writePacked(file, join(folder, 'database', name), recipients);
    });
    return contents;
  } finally {
    await removeCopies(source).finally(unlock);
  }
}

async function removeCopies(source: string): Promise<void> {
  for (const name of await readdir(source))
    if (name.startsWith('copy-')) await rm(join(source, name), { recursive: true, force: true });
}

/** Returns a data folder with a copy of the database in it. */
async function copyOnce(source: string): Promise<string> {
  const unlock = lockUnlessServed(source);
  if (!unlock) {
    const copied = await requestCopy(source).catch(() => {
      throw new Error(`The server on ${dirname(source)} gives no copy of its database. Stop it first.`);
    });
    return copied.dataDir;
  }
  const work = join(source, `copy-${randomUUID()}`);
  await cp(join(source, 'pg'), join(work, 'database', 'pg'), { recursive: true }).finally(unlock);
  return work;
}

/** Copies a folder into the backup. Returns the size of each file by its name. */
async function sealFolder(
  source: string,
  target: string,
  recipients: readonly string[],
  onUnreadable?: (name: string) => void,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const copy = async (name: string) => {
    sizes.set(name, await writeSealed(createReadStream(join(source, name)), join(target, name), recipients));
  };
  await copyTree(source, target, copy, onUnreadable);
  return sizes;
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
  const present = new Set(now.map(({ document }) => document));
  return missing.filter(({ document }) => present.has(document));
}

/** Returns the documents that are missing afterwards or have the wrong size. */
async function copyDocuments(
  config: Config,
  folder: string,
  documents: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const source = join(config.DATA_DIR, 'uploads');
  if (!(await holdsFiles(source))) return documents;
  const warn = (name: string) =>
    console.error(`WARNING ${join(source, name)} belongs to another user; it is left out.`);
  const sizes = await sealFolder(source, join(folder, 'documents'), config.BACKUP_RECIPIENT, warn);
  return documents.filter(({ name, size }) => sizes.get(name) !== size);
}

/** A bucket is protected by its own versions and replicas; the list names the objects that this database needs. */
async function listBucket({ BACKUP_RECIPIENT: recipients }: Config, folder: string, documents: readonly StoredFile[]) {
  const lines = documents.map(({ name, size, sha256 }) => `docs/${name}\t${size}\t${sha256}\n`);
  await writeSealed(
    Readable.from(lines.map((line) => Buffer.from(line))),
    join(folder, 'documents-in-bucket.tsv'),
    recipients,
  );
}

runCommand(main);
