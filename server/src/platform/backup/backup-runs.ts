import type { BackupKind, BackupState } from '@arrival-desk/contract/system/backups.ts';
import type { Db } from '../database/database.ts';

/** One run of the command `backup` or `restore:test`. */
export interface BackupRun {
  kind: BackupKind;
  /** ISO 8601. */
  at: string;
  /** What was done, for a person; '' for one that failed. */
  details: string;
  /** Why it failed; null for one that succeeded. */
  problem: string | null;
}

export async function insertBackupRun(db: Db, run: BackupRun): Promise<void> {
  await db.insertInto('backup_runs').values(run).execute();
}

/** The last success of a kind of run, and the last failure where that came later. */
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
