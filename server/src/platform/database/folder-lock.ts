import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Owner {
  pid: number;
  /** Start time of the process according to the kernel, '' if unknown; tells a reused pid from the one in the lock. */
  started: string;
}

/** The folder is locked by another running process; the message is for the operator. */
export class FolderInUse extends Error {}

function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readOwner(file: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return startOf(owner.pid) === owner.started ? owner : null;
  } catch {
    return null;
  }
}

/**
 * Locks the folder of the embedded database for this process: a second process would corrupt the database.
 * Replaces a lock whose process is gone (kill -9). Returns a function that releases the lock.
 * Throws FolderInUse when a running process has the folder locked.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock.json');
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' };
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(owner), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readOwner(file);
      if (holder || attempt > 2) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${holder?.pid ?? 'unknown'}. ` +
            'Stop that one first, or give this one another DATA_DIR; several servers need DATABASE_URL.',
        );
      }
      rmSync(file, { force: true });
    }
  }
  return () => rmSync(file, { force: true });
}
