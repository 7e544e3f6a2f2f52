import '../platform/files/private-umask.ts';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { verifyLedger } from '../features/ledger/ledger.ts';
import { verifyCounters } from '../features/order-lists/order-lists.ts';
import { markName, takeStorage } from '../features/stored-files/stored-files.ts';
import { secureDataFolder } from '../open-configured.ts';
import { emptyDatabase, findOthers, hasTables, loadDump } from '../platform/backup/postgres-programs.ts';
import { type Backup, readBackup } from '../platform/backup/read-backup.ts';
import { readSealed, unsealFolder } from '../platform/backup/sealed-copies.ts';
import { lockFolder } from '../platform/database/folder-lock.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { holdsFiles } from '../platform/files/holds-files.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { beginRehearsal, findRehearsal } from '../platform/operations/rehearsal.ts';
import { runCommand, useConfigured } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const usage = 'Usage: npm run desk -- restore FOLDER [--identity FILE] [--replace] [--rehearsal]';

const rehearsalNote =
  'A rehearsal: no email and no webhook goes out until an Admin says under System that it is production.';
const productionNote =
  'Emails and webhooks that waited when the backup was made are sent as soon as a server starts. For a copy, restore it with --rehearsal.';

/** Command: verifies a backup's checksums, restores it and verifies the result. Exit code 1 if there is a problem. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      rehearsal: { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error(usage);
  const folder = typedPath(given);
  const config = readConfig(process.env);

  const backup = await readBackup(
    folder,
    config.DATABASE_URL ? 'server' : 'embedded',
    values.identity && typedPath(values.identity),
    config,
  );
  secureDataFolder(config);
  await restoreDocuments(config, backup, values.replace, async () => {
    if (config.DATABASE_URL)
      await restoreServer(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, backup, values.replace);
    else await restoreEmbedded(config, backup, values.replace);
  });
  try {
    await verify(config, values.rehearsal);
  } finally {
    // The service's own user must be able to open the files that root has restored.
    secureDataFolder(config);
  }
}

const refuse = (what: string): never => {
  throw new Error(`${what} Nothing was done. To give it up for the backup, add --replace.`);
};

/** Checks the documents before the database is changed, and restores them after it. */
async function restoreDocuments(
  config: Config,
  { folder, decrypter }: Backup,
  replace: boolean,
  restoreDatabase: () => Promise<void>,
): Promise<void> {
  const target = join(config.DATA_DIR, 'uploads');
  const source = join(folder, 'documents');
  const isBackedUp = await holdsFiles(source);
  const isFull = !config.UPLOADS_BUCKET && (await holdsFiles(target, [markName]));
  if (isFull && !replace) refuse(`${target} holds documents.`);
  await restoreDatabase();
  if (isFull) await setAside(target);
  if (isBackedUp && !config.UPLOADS_BUCKET) await unsealFolder(source, target, decrypter);
}

async function restoreServer(url: string, { folder, decrypter }: Backup, replace: boolean): Promise<void> {
  if (await hasTables(url)) {
    if (!replace) refuse('The database is not empty.');
    const others = await findOthers(url);
    if (others.length)
      throw new Error(`The database is in use (${others.join(', ')}). Nothing was done. Stop the servers first.`);
    await emptyDatabase(url);
  }
  await loadDump(url, readSealed(join(folder, 'database.dump'), decrypter));
}

async function restoreEmbedded(config: Config, { folder, decrypter }: Backup, replace: boolean): Promise<void> {
  const home = join(config.DATA_DIR, 'database');
  const target = join(home, 'pg');
  const unlock = lockFolder(home);
  try {
    if (await holdsFiles(target)) {
      if (!replace) refuse(`${target} holds a database.`);
      await setAside(target);
    }
    await mkdir(home, { recursive: true });
    await unsealFolder(join(folder, 'database'), target, decrypter);
  } finally {
    unlock();
  }
}

/** Renames a folder that the restore replaces; an operator can remove it later. */
async function setAside(folder: string): Promise<void> {
  const aside = `${folder}-before-${new Date().toISOString().replace(/\W/g, '')}`;
  await rename(folder, aside);
  console.log(`What was there before is now ${aside}.`);
}

/** Migrates the schema to this version, then verifies counters, events and the bytes of every document and image. */
async function verify(config: Config, isRehearsal: boolean): Promise<void> {
  await useConfigured(config, async (db) => {
    if (isRehearsal) await beginRehearsal(db);
    console.log((await findRehearsal(db)) ? rehearsalNote : productionNote);
    await takeStorage({ db, files: openFiles(config) });
    const counters = await verifyCounters(db, { repair: false });
    const ledger = await verifyLedger({ db, files: openFiles(config) });
    for (const { order_id, problem } of ledger.findings) console.log(`order ${order_id}: ${problem}`);
    if (counters.length) console.log(`${counters.length} counters are wrong: npm run desk -- verify-counters --repair`);
    const { orders, events, documents, images, problems } = ledger;
    const compared = `${orders} orders, ${events} events, ${documents} documents, ${images} images`;
    console.log(`Restored: ${compared}; ${problems || 'no'} problems.`);
    if (problems || counters.length) process.exitCode = 1;
    // Last, because everything else is right without the keys, which the operator can still set.
    await checkKeys(db, keysOf(db));
  });
}

runCommand(main);
