import type { BackupKind, BackupState } from '@arrival-desk/contract/system/backups.ts';
import type { Db } from '../database/database.ts';

/** One run of the command `backup` or `test-restore`. */
export interface BackupRun {
  kind: BackupKind;
  /** ISO 8601. */
  at: string;
  /** What was done, as a sentence for the operator; '' for a failed run. */
  details: string;
  /** Why the run failed; null if it succeeded. */
  problem: string | null;
}

/** Records a run for the System page and the metrics. */
export async function insertBackupRun(db: Db, run: BackupRun): Promise<void> {
  await db.insertInto('backup_runs').values(run).execute();
}

/** The last successful run of a kind, and the last failed run if that is newer. */
export async function findBackupState(db: Db, kind: BackupKind): Promise<BackupState> {
  const last = (succeeded: boolean) =>
    db
      .selectFrom('backup_runs')
      .select(['at', 'details', 'problem'])
      .where('kind', '=', kind)
      .where('problem', succeeded ? 'is' : 'is not', null)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [success, failure] = await Promise.all([last(true), last(false)]);
  const isLater = failure && (!success || failure.at > success.at);
  return {
    at: success?.at ?? null,
    details: success?.details ?? '',
    failed_at: isLater ? failure.at : null,
    problem: isLater ? failure.problem : null,
  };
}
