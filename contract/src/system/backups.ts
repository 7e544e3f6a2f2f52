import * as z from 'zod';

export type BackupKind = 'backup' | 'restore_test';

/** Seconds after which the next run is overdue: backups run every night, restore tests every month. */
export const backupsOverdueAfter: Record<BackupKind, number> = { backup: 26 * 3600, restore_test: 35 * 86_400 };

/** When a kind of run last succeeded, and the latest failure after that; both null when there is none. */
export const backupState = z.object({
  /** Null when no run has succeeded yet. */
  at: z.string().nullable(),
  details: z.string(),
  failed_at: z.string().nullable(),
  problem: z.string().nullable(),
});
export type BackupState = z.infer<typeof backupState>;
