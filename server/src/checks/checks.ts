import type { Log } from '../platform/log.ts';
import { reasonOf } from '../platform/log-error.ts';
import type { Check, CheckResult, CheckTarget } from './check.ts';
import { checkBrands } from './check-brands.ts';
import { checkDataKeys } from './check-data-keys.ts';
import { checkAddresses, checkNotifications, checkSchema } from './check-database.ts';
import { checkFirstAdmin } from './check-first-admin.ts';
import { checkMailProviders } from './check-mail-providers.ts';
import { checkPublicAddress } from './check-public-address.ts';
import { checkSampleAccounts } from './check-sample-accounts.ts';
import {
  checkMailWay,
  checkNode,
  checkProductionSettings,
  checkPublicUrl,
  checkSettingsFile,
} from './check-settings.ts';
import { checkBucket, checkDataFolder, checkEmbeddedSize, checkStorage } from './check-storage.ts';
import { checkScannerLimits, checkVirusScanner } from './check-virus-scanner.ts';
import { checkRefusedSettings, checkRisks } from './dangerous-settings.ts';

/** All checks, in the order in which the doctor prints them. */
const checks: readonly Check[] = [
  { about: 'Node.js', atStart: 'skips', run: checkNode },
  { about: 'Mail', atStart: 'refuses', run: checkMailWay },
  { about: 'PUBLIC_URL', atStart: 'refuses', run: checkPublicUrl },
  { about: 'Settings', atStart: 'refuses', run: checkRefusedSettings },
  { about: 'Settings', atStart: 'warns', run: checkRisks },
  { about: 'Settings', atStart: 'warns', run: checkProductionSettings },
  { about: '.env', atStart: 'warns', run: checkSettingsFile },
  { about: 'DATABASE_URL', atStart: 'refuses', run: checkAddresses },
  { about: 'DATABASE_DIRECT_URL', atStart: 'skips', run: checkNotifications },
  { about: 'Schema', atStart: 'skips', run: checkSchema },
  // The start refuses missing keys itself, once the database is open.
  { about: 'Data keys', atStart: 'skips', run: checkDataKeys },
  // The start runs it once the database is open.
  { about: 'Sample accounts', atStart: 'skips', run: checkSampleAccounts },
  { about: 'Brands', atStart: 'warns', run: checkBrands },
  { about: 'First Admin', atStart: 'warns', run: checkFirstAdmin },
  { about: 'DATA_DIR', atStart: 'refuses', run: checkDataFolder },
  { about: 'Database', atStart: 'warns', run: checkEmbeddedSize },
  { about: 'UPLOADS_BUCKET', atStart: 'refuses', run: checkBucket },
  { about: 'Storage of documents', atStart: 'skips', run: checkStorage },
  { about: 'CLAMAV_URL', atStart: 'warns', run: checkVirusScanner },
  { about: 'CLAMAV_URL', atStart: 'skips', run: checkScannerLimits },
  { about: 'Mail provider', atStart: 'warns', run: checkMailProviders },
  { about: 'PUBLIC_URL', atStart: 'skips', run: checkPublicAddress },
];

/** Runs the checks for one use at the start, or all of them. A check that throws becomes a result too. */
export async function runChecks(
  target: CheckTarget,
  atStart?: Exclude<Check['atStart'], 'skips'>,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    if (atStart && check.atStart !== atStart) continue;
    try {
      results.push(...(await check.run(target)));
    } catch (error) {
      const todo = 'Read the reason; nothing else is known about it.';
      results.push({ level: 'wrong', about: check.about, says: `could not be checked: ${reasonOf(error)}`, todo });
    }
  }
  return results;
}

/** Throws an Error for the operator when a server must not start with these settings; returns the warnings. */
export async function refuseWrongSettings(target: CheckTarget): Promise<CheckResult[]> {
  const results = await runChecks(target, 'refuses');
  refuseWrong(results);
  return results;
}

/** Throws an Error for the operator when a production server must not serve this database. */
export async function refuseSampleAccounts(target: Pick<CheckTarget, 'config' | 'db'>): Promise<void> {
  refuseWrong(await checkSampleAccounts(target));
}

function refuseWrong(results: readonly CheckResult[]): void {
  const wrong = results.filter(({ level }) => level === 'wrong').map(describeResult);
  if (wrong.length) throw new Error(`This server does not start:\n  ${wrong.join('\n  ')}`);
}

/** Logs warnings in the background once the server is serving. */
export async function warnOfSettings(target: CheckTarget & { log: Log }): Promise<void> {
  /** Logs results that need attention as warnings. */
  logResults(target.log, await runChecks(target, 'warns'));
}

export function logResults(log: Log, results: readonly CheckResult[]): void {
  for (const { level, ...result } of results) if (level !== 'ok') log.warn(result, 'a setting needs attention');
}

/** A result as one line of text for the operator. */
export function describeResult({ about, says, todo }: CheckResult): string {
  return todo ? `${about}: ${says} ${todo}` : `${about}: ${says}`;
}
