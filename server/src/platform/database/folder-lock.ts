import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFormerOwner } from './former-lock.ts';

/** The folder is locked by another running process; the message is for the operator. */
export class FolderInUse extends Error {}

/** Milliseconds: the kernel takes a killed process apart before it ends its locks. */
const longestWait = 500;

/** What holds the locks must not be collected as garbage, even if the caller keeps no reference. */
const held = new Set<DatabaseSync>();

/**
 * Locks the folder of the embedded database for this process: a second process would corrupt the database. The lock is
 * SQLite's lock of a file, which the kernel ends with the process and which containers of one volume see, unlike
 * process IDs. Returns a function that releases the lock. Throws FolderInUse when another process, or this one, has the
 * folder locked.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const ownerFile = join(folder, 'lock-owner.txt');
  // Never removed: whoever has opened the removed file could lock it besides the next one that creates it again.
  const lock = openLock(join(folder, 'lock.sqlite'));
  try {
    if (!lock.acquire()) throw inUse(folder, readOwner(ownerFile));
    const former = findFormerOwner(folder);
    if (former) throw inUse(folder, `process ${former} of an earlier version`);
    rmSync(ownerFile, { force: true });
    writeFileSync(ownerFile, describeOwner());
    for (const file of [lock.file, ownerFile]) giveToOwnerOf(folder, file);
  } catch (error) {
    lock.release();
    throw error;
  }
  return () => {
    if (!lock.isHeld()) return;
    rmSync(ownerFile, { force: true });
    lock.release();
  };
}

function openLock(file: string) {
  const database = new DatabaseSync(file, { timeout: longestWait });
  return {
    file,
    acquire(): boolean {
      try {
        // Without a journal there is no second file, and nothing is ever written.
        database.exec('pragma journal_mode = memory; begin exclusive');
      } catch (error) {
        if ((error as { errcode?: number }).errcode === busy) return false;
        throw error;
      }
      held.add(database);
      return true;
    },
    isHeld: () => held.has(database),
    release() {
      held.delete(database);
      database.close();
    },
  };
}

/** SQLITE_BUSY */
const busy = 5;

/** The process ID alone would say nothing: in a container it is 1, and belongs to another process outside of it. */
function describeOwner(): string {
  const program = basename(process.argv[1] ?? process.execPath);
  return `process ${process.pid} (${program}) on the host ${hostname()}, since ${new Date().toISOString()}`;
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    // It has the lock and has not written the file yet.
    return 'another process';
  }
}

/** The service must be able to lock the folder after a command of root was killed. */
function giveToOwnerOf(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  chownSync(file, uid, gid);
}

function inUse(folder: string, owner: string): FolderInUse {
  return new FolderInUse(
    `The data folder ${folder} is in use by ${owner}. ` +
      'Stop that one first, or give this one another DATA_DIR; several servers need DATABASE_URL.',
  );
}
