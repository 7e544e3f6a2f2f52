import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Decrypter } from 'age-encryption';
import { isKnownSchema, isOfEarlierRelease } from '../database/migrate.ts';
import type { AboutBackup } from './about-backup.ts';
import { readIdentities } from './age-keys.ts';
import { findChangedFiles, listName } from './checksums.ts';
import { openSealed } from './sealed-copies.ts';

/** A backup that has been checked and can be restored. */
export interface Backup {
  folder: string;
  about: Partial<AboutBackup>;
  /** Null for a backup that is not encrypted. */
  decrypter: Decrypter | null;
}

/**
 * Opens a backup. Throws an Error for the operator unless all files match their checksums, this version can restore the
 * backup into a database of this kind, and the identity in the file `identity` decrypts it.
 */
export async function readBackup(
  folder: string,
  kind: AboutBackup['database'],
  identity: string | undefined,
): Promise<Backup> {
  const changed = await findChangedFiles(folder);
  if (changed.length) throw new Error(`The backup is not whole; nothing was done.\n  ${changed.join('\n  ')}`);
  const about = await readAbout(folder);
  if (about.database !== kind)
    throw new Error(
      about.database === 'server'
        ? 'This backup is of a PostgreSQL server: set DATABASE_URL.'
        : 'This backup is of the embedded database: leave DATABASE_URL out.',
    );
  if (!about.schema || isOfEarlierRelease(about.schema))
    throw new Error('This backup was made by version 0.1, which is the only one that restores it. Nothing was done.');
  if (!isKnownSchema(about.schema))
    throw new Error(
      `This backup is of a newer version (${about.application}, schema ${about.schema}). Nothing was done. Restore it with that version.`,
    );
  return { folder, about, decrypter: about.recipients ? await readKey(folder, about, identity) : null };
}

/** Reads the identity and tries it on one file, so that a wrong one is found before anything is changed. */
async function readKey(folder: string, { database, recipients = [] }: Partial<AboutBackup>, identity?: string) {
  if (!identity)
    throw new Error(
      `This backup is encrypted to ${recipients.join(' and ')}. Nothing was done. Name the file of its secret key: --identity FILE`,
    );
  const decrypter = await readIdentities(identity);
  const probe = join(folder, database === 'server' ? 'database.dump' : 'database/PG_VERSION');
  const opened = await openSealed(probe, decrypter);
  if (!opened)
    throw new Error(
      `The identity in ${identity} does not decrypt this backup, which is encrypted to ${recipients.join(' and ')}. Nothing was done.`,
    );
  opened.body.destroy();
  return decrypter;
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
