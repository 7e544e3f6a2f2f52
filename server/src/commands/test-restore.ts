import '../platform/files/private-umask.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LedgerFinding } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import { type Config, readConfig } from '../config.ts';
import { fileNames } from '../features/documents/documents.ts';
import { verifyLedger } from '../features/ledger/ledger.ts';
import { verifyCounters } from '../features/order-lists/order-lists.ts';
import { storedName } from '../features/stored-files/stored-files.ts';
import { openConfigured } from '../open-configured.ts';
import { backedUpFiles } from '../platform/backup/backed-up-files.ts';
import { createBeside, dropBeside, emptyDatabase, hasTables, loadDump } from '../platform/backup/postgres-programs.ts';
import { type Backup, findNewestBackup, readBackup } from '../platform/backup/read-backup.ts';
import { readSealed, unsealFolder } from '../platform/backup/sealed-copies.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { giveKeys } from '../platform/encryption/keys-of-database.ts';
import { loadKeys } from '../platform/encryption/load-keys.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { recordBackupRun } from './record-backup-run.ts';
import { runCommand } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const usage = 'Usage: npm run desk -- test-restore FOLDER [--identity FILE] [--database URL]';
const scratchSuffix = 'restore_test';

/**
 * Command: restores a backup, or the newest in a folder, to a temporary database, verifies everything in it and removes
 * it. The service and its data are not affected. Exit code 1 if there is a problem.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { database: { type: 'string' }, identity: { type: 'string' } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error(usage);
  const config = readConfig(process.env);
  await recordBackupRun(config, 'restore_test', async () => {
    const folder = await findNewestBackup(typedPath(given));
    const backup = await readBackup(
      folder,
      config.DATABASE_URL ? 'server' : 'embedded',
      values.identity && typedPath(values.identity),
      config,
    );
    const { made_at = 'an unknown time' } = backup.about;
    const restored = await withRestored(config, backup, values.database, (database) =>
      verify(config, backup, database),
    );
    const details = `${folder}, made at ${made_at}: ${restored.contents}`;
    console.log(`Restored ${details}; ${restored.problems || 'no'} problems.`);
    if (restored.problems === 0) return { details, problem: null };
    process.exitCode = 1;
    return { details: '', problem: `${details}; ${restored.problems} problems. The command names them.` };
  });
}

/** Restores a backup's database to a private location, and removes it afterwards because it contains passport data. */
async function withRestored<Result>(
  config: Config,
  { folder, decrypter }: Backup,
  given: string | undefined,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
  if (!DATABASE_URL) {
    const dataDir = await mkdtemp(join(tmpdir(), 'arrival-desk-restore-test-'));
    try {
      await unsealFolder(join(folder, 'database'), join(dataDir, 'database', 'pg'), decrypter);
      return await useDatabase(await openDatabase({ dataDir }), use);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const home = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (given && (await hasTables(given))) throw new Error('The database for the test is not empty. Nothing was done.');
  const url = given ?? (await createBeside(home, scratchSuffix));
  try {
    await loadDump(url, readSealed(join(folder, 'database.dump'), decrypter));
    return await useDatabase(await openDatabase({ url, dataDir: config.DATA_DIR }), use);
  } finally {
    await (given ? emptyDatabase(given) : dropBeside(home, scratchSuffix));
  }
}

function useDatabase<Result>(
  database: OpenDatabase,
  use: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return use(database).finally(() => database.close());
}

/** Migrates the schema to this version, then verifies counters, events and the bytes of every document and image. */
async function verify(config: Config, backup: Backup, { db }: OpenDatabase) {
  await migrate(db);
  const keys = loadKeys(config);
  giveKeys(db, keys);
  await checkKeys(db, keys);
  const files = config.UPLOADS_BUCKET ? openFiles(config) : backedUpFiles(backup);
  const counters = await verifyCounters(db, { repair: false });
  const { orders, events, documents, images, problems, findings } = await verifyLedger({ db, files });
  const erased = config.UPLOADS_BUCKET ? await findErased(config, findings) : new Set<LedgerFinding>();
  const { lacks = [] } = backup.about;
  const isLacked = ({ order_id, file1 }: LedgerFinding) =>
    file1 !== null && lacks.some((name) => name.startsWith(`${storedName({ order_id, file1 })}.`));
  const real = findings.filter((finding) => !erased.has(finding) && !isLacked(finding));
  for (const { order_id, problem } of real) console.log(`order ${order_id}: ${problem}`);
  for (const { what } of counters) console.log(`A counter is wrong: ${what}`);
  return {
    contents: `${orders} orders, ${events} events, ${documents} documents, ${images} images`,
    problems: problems - (findings.length - real.length) + counters.length,
  };
}

/** The findings about files that the bucket lacks because they were erased after the backup was made. */
async function findErased(config: Config, findings: readonly LedgerFinding[]): Promise<Set<LedgerFinding>> {
  const erased = new Set<LedgerFinding>();
  if (findings.every(({ file1 }) => file1 === null) || !config.DATABASE_URL) return erased;
  return useDatabase(await openConfigured(config), async ({ db }) => {
    for (const finding of findings) {
      const { order_id, file1 } = finding;
      if (file1 && !(await fileNames(db, order_id)).includes(storedName({ order_id, file1 }))) erased.add(finding);
    }
    return erased;
  });
}

runCommand(main);
