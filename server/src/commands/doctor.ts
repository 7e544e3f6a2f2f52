import '../platform/files/private-umask.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import type { CheckResult, CheckTarget } from '../checks/check.ts';
import { describeResult, runChecks } from '../checks/checks.ts';
import { type Config, readConfig, variableNames } from '../config.ts';
import { openConfigured } from '../open-configured.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { settingsFile } from '../platform/files/settings-file.ts';
import { build } from '../platform/version.ts';

/** Variables that other programs read: the AWS SDK, and Node.js itself. */
const ofOthers = /^(AWS_|NODE_)/;
const marks = { ok: 'ok      ', warning: 'WARNING ', wrong: 'WRONG   ' };

/**
 * Command: checks settings, database, storage, mail and the public address, and says what to do. Exit code 1 if there
 * is a problem.
 */
async function main(): Promise<void> {
  console.log(`Arrival Desk ${build}\n`);
  const named = existsSync(settingsFile) ? Object.keys(parseEnv(readFileSync(settingsFile, 'utf8'))) : [];
  const config = readConfig(process.env);
  const set = variableNames.filter((name) => process.env[name]).length;
  print([{ level: 'ok', about: 'Variables', says: `${set} are set, and each has a value that can be used` }]);
  print(named.filter((name) => !variableNames.includes(name) && !ofOthers.test(name)).map(unknownVariable));
  const { database, result } = await openExisting(config);
  const target: CheckTarget = { config, db: database?.db ?? null, fetch };
  const results = await runChecks(target);
  await database?.close();
  print([...result, ...results]);
  const wrong = results.filter(({ level }) => level === 'wrong').length;
  console.log(wrong ? `\n${wrong} to repair.` : '\nNothing is wrong.');
  process.exitCode = wrong ? 1 : 0;
}

function unknownVariable(about: string): CheckResult {
  return { level: 'warning', about, says: 'is not a variable of this service.', todo: 'Compare with .env.example.' };
}

function print(results: readonly CheckResult[]): void {
  for (const result of results) console.log(`${marks[result.level]}${describeResult(result)}`);
}

/** Opens the database if that is possible without creating one; a running server has the embedded one locked. */
async function openExisting(config: Config): Promise<{ database?: OpenDatabase; result: CheckResult[] }> {
  const folder = join(config.DATA_DIR, 'database');
  if (!config.DATABASE_URL && !existsSync(folder))
    return { result: [{ level: 'ok', about: 'Database', says: 'is created by the first start' }] };
  try {
    const database = await openConfigured(config);
    return (await isReachable(database)) ? { database, result: [] } : { result: [] };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const says = 'the embedded one is in use by the server that runs; what is in it is not checked';
    return { result: [{ level: 'ok', about: 'Database', says }] };
  }
}

async function isReachable({ db, close }: OpenDatabase): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    // `checkAddresses` reports the reason.
    await close();
    return false;
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
