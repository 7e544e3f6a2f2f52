import '../platform/files/private-umask.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAddresses } from '../checks/check-database.ts';
import { describeResult } from '../checks/checks.ts';
import { type Config, readConfig } from '../config.ts';
import { verifyLedger } from '../features/ledger/ledger.ts';
import { verifyCounters } from '../features/order-lists/order-lists.ts';
import { openConfigured } from '../open-configured.ts';
import { hasSameRows, moveTables } from '../platform/backup/move-tables.ts';
import { encodingOf, hasTables } from '../platform/backup/postgres-programs.ts';
import { type CopiedTable, listCopiedTables } from '../platform/backup/table-copies.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { findNewerMigrations, migrate } from '../platform/database/migrate.ts';
import { noteMoved } from '../platform/database/moved-database.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { holdsFiles } from '../platform/files/holds-files.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { JobRunner } from '../platform/jobs/jobs.ts';
import { runCommand } from './run-command.ts';

/** Documents and images whose bytes are compared with their SHA-256. */
const sample = 200;
/** Of 8 kB: a table of more pages takes seconds. */
const largePages = 1000;
const silent = { error() {}, warn() {}, info() {}, debug() {} };

/**
 * Command: moves a stopped installation from the embedded database to the empty PostgreSQL database in DATABASE_URL, and
 * verifies it. The old database and the documents stay where they are.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length) throw new Error('Usage: npm run desk -- move-database');
  const { old, target, url } = readConfigs();
  if (!(await holdsFiles(join(old.DATA_DIR, 'database', 'pg'))))
    throw new Error(`There is no embedded database in ${old.DATA_DIR}. Nothing was done.`);
  const begun = Date.now();
  const wrong = (await checkAddresses({ config: target, db: null, fetch })).filter(({ level }) => level === 'wrong');
  if (wrong.length) throw new Error(`Nothing was done.\n  ${wrong.map(describeResult).join('\n  ')}`);
  const encoding = await encodingOf(url);
  if (encoding !== 'UTF8')
    throw new Error(
      `The database in DATABASE_URL has the encoding ${encoding}. Nothing was done. Create one with encoding 'UTF8'.`,
    );

  const source = await openConfigured(old);
  try {
    await migrate(source.db);
    const newer = await findNewerMigrations(source.db);
    if (newer.length)
      throw new Error(`The embedded database is of a newer version (${newer.at(-1)}). Nothing was done.`);
    await checkKeys(source.db, keysOf(source.db));
    await prepareJobs(source);
    const tables = await listCopiedTables(source.db);
    if (await hasTables(url, ['public'])) await refuseOther(source, tables, target);
    else await move(source, tables, target, url);
    if (!(await verify(target))) return;
    noteMoved(old.DATA_DIR);
  } finally {
    await source.close();
  }
  console.log(`Moved and verified in ${Math.ceil((Date.now() - begun) / 1000)} s. ${nextSteps(old)}`);
}

/** The configuration of the embedded database and of the one to which it moves; the rest of the settings is the same. */
function readConfigs() {
  const old = readConfig({ ...process.env, DATABASE_URL: '', DATABASE_DIRECT_URL: '', EMBEDDED_DATABASE: 'on' });
  // Not as in production, because the data key can still be in DATA_DIR, where it is found.
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readConfig({
    ...process.env,
    NODE_ENV: 'development',
    EMBEDDED_DATABASE: 'off',
  });
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (!DATABASE_URL || !url) throw new Error('Set DATABASE_URL to the empty PostgreSQL database. Nothing was done.');
  return { old, url, target: { ...old, DATABASE_URL, DATABASE_DIRECT_URL, EMBEDDED_DATABASE: 'off' as const } };
}

/** Creates the tables of the job queue or updates them; jobs that were broken off begin again. */
async function prepareJobs({ jobsConnection }: OpenDatabase): Promise<void> {
  const jobs = new JobRunner(jobsConnection, silent);
  await jobs.prepare([], []);
  await jobs.stop();
}

async function move(source: OpenDatabase, tables: readonly CopiedTable[], target: Config, url: string): Promise<void> {
  const database = await openConfigured(target);
  await prepareJobs(database).finally(() => database.close());
  console.log(`Copying ${tables.length} tables …`);
  await moveTables(source, tables, url, ({ name, pages }) => {
    if (pages > largePages) console.log(`  ${name}`);
  });
  console.log('All rows were copied and compared. Verifying …');
}

/** An earlier run can have been killed after its work and before its report. */
async function refuseOther(source: OpenDatabase, tables: readonly CopiedTable[], target: Config): Promise<void> {
  const database = await openConfigured(target);
  const isSame = await hasSameRows(source.db, database.db, tables).finally(() => database.close());
  if (!isSame)
    throw new Error(
      'The database in DATABASE_URL is not empty, and does not have the rows of the embedded one. Nothing was done. Create an empty database.',
    );
  console.log('The database in DATABASE_URL already has all rows of the embedded one.');
}

/** Verifies counters, events and a sample of the documents on the new database, with its own settings. */
async function verify(target: Config): Promise<boolean> {
  const { db, close } = await openConfigured(target);
  try {
    const counters = await verifyCounters(db, { repair: false });
    const { findings, ...ledger } = await verifyLedger({ db, files: openFiles(target) }, { sample });
    for (const { order_id, problem } of findings) console.log(`order ${order_id}: ${problem}`);
    if (counters.length) console.log(`${counters.length} counters are wrong: npm run desk -- verify-counters --repair`);
    const { orders, events, documents, images, problems } = ledger;
    console.log(
      `${orders} orders, ${events} events, ${documents} documents, ${images} images (the bytes of up to ${sample} were read); ${problems || 'no'} problems.`,
    );
    if (!problems && !counters.length) return true;
    console.error('All rows were moved, but not everything is right. The same is wrong in the embedded database.');
    process.exitCode = 1;
    return false;
  } finally {
    await close();
  }
}

function nextSteps({ DATA_DIR, DATA_KEY }: Config): string {
  const steps = ['remove EMBEDDED_DATABASE from the settings', 'start the server; everyone signs in again'];
  if (!DATA_KEY)
    steps.unshift(
      `set DATA_KEY: echo "DATA_KEY=$(head -n 1 ${join(DATA_DIR, 'data-key')})" >> .env (keep a copy of it)`,
    );
  const list = steps.map((step, index) => `\n  ${index + 1}. ${step}`).join('');
  return `What is left to do:${list}\nThe documents stay in ${DATA_DIR}. The old database stays too, in ${join(DATA_DIR, 'database')}; no server opens it any more. Remove it when you no longer need it.`;
}

runCommand(main);
