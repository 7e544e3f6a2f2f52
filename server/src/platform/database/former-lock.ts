import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Version 0.2 knows no lock but its process ID in this file. Goes in 0.4.0, because an upgrade to it starts from a
 * version that has the lock of `folder-lock.ts`. Returns the ID of a process that runs, and removes the file otherwise.
 */
export function findFormerOwner(folder: string): number | null {
  const file = join(folder, 'lock.json');
  const owner = read(file);
  if (owner && startOf(owner.pid) === owner.started) return owner.pid;
  rmSync(file, { force: true });
  return null;
}

function read(file: string): { pid: number; started: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Start time of a process, '' where the system has no /proc, null if it has ended, even if nobody has reaped it yet. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : (rest[18] ?? '');
  } catch {
    return '';
  }
}
