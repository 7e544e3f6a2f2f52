import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** In the format of sha256sum, so that `sha256sum -c SHA256SUMS` verifies a backup without this application. */
export const listName = 'SHA256SUMS';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== listName)
    .sort();
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Writes the SHA-256 of every file of a folder, as the last step and atomically: a folder with this list is a complete
 * backup. Returns the number of files.
 */
export async function writeChecksums(folder: string): Promise<number> {
  const names = await filesIn(folder);
  const lines: string[] = [];
  for (const name of names) lines.push(`${await sha256(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, `${listName}.part`), lines.join(''));
  await rename(join(folder, `${listName}.part`), join(folder, listName));
  return names.length;
}

/** Files that were removed, changed or added since the checksums were written, as sentences; empty if none. */
export async function findChangedFiles(folder: string): Promise<string[]> {
  const list = await readFile(join(folder, listName), 'utf8').catch(() => null);
  if (list === null) return [`${folder} has no ${listName}: it is no backup, or one that was broken off.`];
  const expected = new Map(list.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])));
  const problems: string[] = [];
  for (const name of await filesIn(folder)) {
    const wanted = expected.get(name);
    if (!wanted) problems.push(`${name} does not belong to the backup.`);
    else if ((await sha256(join(folder, name))) !== wanted) problems.push(`${name} has been changed.`);
    expected.delete(name);
  }
  return [...problems, ...[...expected.keys()].map((name) => `${name} is missing.`)];
}
