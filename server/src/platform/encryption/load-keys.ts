import { chownSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeyRing, newDataKey } from './key-ring.ts';

export interface GivenKeys {
  DATA_KEY?: string | undefined;
  DATA_KEY_OLD: readonly string[];
  DATA_DIR: string;
}

/**
 * The data keys of this server: DATA_KEY and DATA_KEY_OLD, then those that were made in DATA_DIR. Without DATA_KEY and
 * without such a file, a key is made and stored there, readable only by its owner.
 */
export function loadKeys(settings: GivenKeys): KeyRing {
  const given = givenKeys(settings);
  return new KeyRing(given.length > 0 ? given : makeKey(settings.DATA_DIR));
}

const givenKeys = ({ DATA_KEY, DATA_KEY_OLD, DATA_DIR }: GivenKeys) => [
  ...(DATA_KEY ? [DATA_KEY, ...DATA_KEY_OLD] : []),
  ...readKeys(DATA_DIR),
];

/** The IDs of the data keys of this server, of which none is made. */
export function givenKeyIds(settings: GivenKeys): readonly string[] {
  const given = givenKeys(settings);
  return given.length > 0 ? new KeyRing(given).ids : [];
}

/** A line for each key, the newest first. Not in a backup: that copies the database and the documents only. */
const fileIn = (dataDir: string) => join(dataDir, 'data-key');

function readKeys(dataDir: string): string[] {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes another key and stores it before the older ones. */
export function addMadeKey(dataDir: string): string {
  const key = newDataKey();
  renameSync(writeUnfinished(dataDir, [key, ...readKeys(dataDir)]), fileIn(dataDir));
  return key;
}

/** Writes a file of keys that is not in its place yet. A command of root writes it for the owner of the data folder. */
function writeUnfinished(dataDir: string, keys: readonly string[]): string {
  const path = `${fileIn(dataDir)}.${process.pid}.part`;
  writeFileSync(path, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
  return path;
}

/** Makes the first key. Two servers that start at once in one folder get the same one. */
function makeKey(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = writeUnfinished(dataDir, [newDataKey()]);
  try {
    // Complete or absent, also after a crash; never in the place of an existing one.
    linkSync(unfinished, fileIn(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readKeys(dataDir);
}
