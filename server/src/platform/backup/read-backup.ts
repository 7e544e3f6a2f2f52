import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isKnownSchema } from '../database/migrate.ts';
import type { AboutBackup } from './about-backup.ts';
import { findChangedFiles, listName } from './checksums.ts';

/**
 * Reads the description of a backup. Throws an Error for the operator unless all files match their checksums and this
 * version can restore the backup into a database of this kind.
 */
export async function readBackup(folder: string, kind: AboutBackup['database']): Promise<Partial<AboutBackup>> {
  const changed = await findChangedFiles(folder);
  if (changed.length) throw new Error(`The backup is not whole; nothing was done.\n  ${changed.join('\n  ')}`);
  const about = await readAbout(folder);
  if (about.database !== kind)
    throw new Error(
      about.database === 'server'
        ? 'This backup is of a PostgreSQL server: set DATABASE_URL.'
        : 'This backup is of the embedded database: leave DATABASE_URL out.',
    );
  // Backups from before 0.1.0 have no schema name.
  if (about.schema && !isKnownSchema(about.schema))
    throw new Error(
      `This backup is of a newer version (${about.application}, schema ${about.schema}). Nothing was done. Restore it with that version.`,
    );
  return about;
}

/**
 * The folder itself if it is a complete backup, otherwise the newest complete backup in it. Throws an Error for the
 * operator when there is none.
 */
export async function findNewestBackup(folder: string): Promise<string> {
  if (await isWhole(folder)) return folder;
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const made: { path: string; at: string }[] = [];
  for (const path of folders) if (await isWhole(path)) made.push({ path, at: (await readAbout(path)).made_at ?? '' });
  const newest = made.sort((one, other) => other.at.localeCompare(one.at))[0];
  if (!newest) throw new Error(`There is no backup in ${folder}.`);
  return newest.path;
}

function isWhole(folder: string): Promise<boolean> {
  return access(join(folder, listName)).then(
    () => true,
    () => false,
  );
}

async function readAbout(folder: string): Promise<Partial<AboutBackup>> {
  return JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Partial<AboutBackup>;
}
