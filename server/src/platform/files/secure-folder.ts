import { chmodSync, chownSync, lstatSync, mkdirSync, opendirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

const othersMode = 0o077;

export interface SecuredFolder {
  /** Number of files and folders that others could use until now. */
  closed: number;
  /** Paths that others can still use, because they belong to another user. */
  open: string[];
}

/**
 * Restricts a folder and everything in it to its owner (0700, files 0600), and creates it if necessary. Symbolic links
 * in it are not followed. When run as root, files get the owner of the folder `ownedLike`.
 */
export function secureFolder(folder: string, ownedLike = folder): SecuredFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const root = realpathSync(folder);
  const { uid, gid } = statSync(ownedLike);
  const open: string[] = [];
  let closed = 0;
  for (const [path, stats] of entriesOf(root)) {
    try {
      if (process.getuid?.() === 0 && stats.uid !== uid) chownSync(path, uid, gid);
      if ((stats.mode & othersMode) === 0) continue;
      chmodSync(path, stats.mode & 0o700);
      closed += 1;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EPERM') open.push(path);
      else if (code !== 'ENOENT') throw error;
    }
  }
  return { closed, open };
}

/** The folder and all files and folders in it. A running server can remove some of them during the iteration. */
function* entriesOf(path: string): Generator<[string, Stats]> {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;
  yield [path, stats];
  if (!stats.isDirectory()) return;
  const names: string[] = [];
  try {
    const folder = opendirSync(path);
    for (let entry = folder.readSync(); entry; entry = folder.readSync()) names.push(entry.name);
    folder.closeSync();
  } catch (error) {
    // EACCES: not readable for this user, and so restricted to its owner already.
    if (['ENOENT', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code))) return;
    throw error;
  }
  for (const name of names) yield* entriesOf(join(path, name));
}
