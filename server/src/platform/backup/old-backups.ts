interface Made {
  path: string;
  /** ISO 8601, of the computer that made it. */
  at: string;
}

const day = 86_400_000;

/**
 * Which backups can go: those older than some days, except the newest ones, whatever their age. A backup of a day to
 * come was made under a wrong clock: it stays, and is none of the newest. `backups` has the newest first.
 */
export function findOldBackups<Backup extends Made>(
  backups: readonly Backup[],
  { now, days, keep }: { now: Date; days: number; keep: number },
): { old: Backup[]; future: Backup[] } {
  const future = backups.filter(({ at }) => !(Date.parse(at) <= now.getTime() + day));
  const others = backups.filter((backup) => !future.includes(backup));
  return { old: others.slice(keep).filter(({ at }) => Date.parse(at) < now.getTime() - days * day), future };
}
