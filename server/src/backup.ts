import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { listAllDocuments } from './features/documents/documents.ts';
import { openConfigured } from './open-configured.ts';
import { writeChecksums } from './platform/backup/checksums.ts';
import { dumpDatabase } from './platform/backup/postgres-programs.ts';
import { lockFolder } from './platform/database/folder-lock.ts';
import { holdsFiles } from './platform/files/holds-files.ts';

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
  if (config.DATABASE_URL)
    await dumpDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, join(folder, 'database.dump'));
  else await copyEmbedded(config, folder);
  if (config.UPLOADS_BUCKET) await listBucket(config, folder);
  else await copyDocuments(config, folder);
  const about = { made_at: new Date().toISOString(), database: kind, bucket: config.UPLOADS_BUCKET ?? null };
  await writeFile(join(folder, 'backup.json'), `${JSON.stringify(about, null, 2)}\n`);
  console.log(`${await writeChecksums(folder)} files in ${folder}, with their checksums in SHA256SUMS.`);
}

/** Under the lock of the folder, so only while no server runs on it. */
async function copyEmbedded(config: Config, folder: string): Promise<void> {
  const source = join(config.DATA_DIR, 'database');
  if (!(await holdsFiles(join(source, 'pg')))) throw new Error(`There is no database in ${config.DATA_DIR}.`);
  const unlock = lockFolder(source);
  try {
    await cp(join(source, 'pg'), join(folder, 'database'), { recursive: true });
  } finally {
    unlock();
  }
}

async function copyDocuments(config: Config, folder: string): Promise<void> {
  const source = join(config.DATA_DIR, 'uploads');
  if (!(await holdsFiles(source))) return;
  // An upload that is just being written has this ending; it belongs to no row yet.
  const whole = (path: string) => !path.endsWith('.part');
  await cp(source, join(folder, 'documents'), { recursive: true, filter: whole });
}

/** A bucket is kept by its own versions and replicas; the list says what must be in it for this database. */
async function listBucket(config: Config, folder: string): Promise<void> {
  const database = await openConfigured(config);
  try {
    const lines = (await listAllDocuments(database.db)).map(
      ({ name, size_bytes, sha256 }) => `docs/${name}\t${size_bytes}\t${sha256}\n`,
    );
    await writeFile(join(folder, 'documents-in-bucket.tsv'), lines.join(''));
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
