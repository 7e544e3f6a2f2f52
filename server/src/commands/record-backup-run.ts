import { join } from 'node:path';
import type { BackupKind } from '@arrival-desk/contract/system/backups.ts';
import type { Config } from '../config.ts';
import { openConfigured } from '../open-configured.ts';
import { type BackupRun, insertBackupRun } from '../platform/backup/backup-runs.ts';
import { requestRecord } from '../platform/backup/server-socket.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { holdsFiles } from '../platform/files/holds-files.ts';
import { reasonOf } from '../platform/log-error.ts';

const longestProblem = 500;

/**
 * Runs a command that backs up or tests, and records its outcome for the System page, the metrics and the alerts. If
 * recording fails, the error is only printed, because the backup itself matters more.
 */
export async function recordBackupRun(
  config: Config,
  kind: BackupKind,
  run: () => Promise<Pick<BackupRun, 'details' | 'problem'>>,
): Promise<void> {
  const record = (outcome: Pick<BackupRun, 'details' | 'problem'>) =>
    save(config, { kind, at: new Date().toISOString(), ...outcome }).catch((error: Error) =>
      console.error(`The System page will not know of this: ${reasonOf(error)}`),
    );
  let outcome: Awaited<ReturnType<typeof run>>;
  try {
    outcome = await run();
  } catch (error) {
    await record({ details: '', problem: (error as Error).message.slice(0, longestProblem) });
    throw error;
  }
  await record(outcome);
}

/**
 * Records through the running server if it has the embedded database open, because no other process can open it then.
 */
async function save(config: Config, run: BackupRun): Promise<void> {
  const folder = join(config.DATA_DIR, 'database');
  if (!config.DATABASE_URL && !(await holdsFiles(join(folder, 'pg'))))
    throw new Error(`there is no database in ${config.DATA_DIR}.`);
  try {
    const database = await openConfigured(config);
    await insertBackupRun(database.db, run).finally(() => database.close());
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    await requestRecord(folder, run);
  }
}
