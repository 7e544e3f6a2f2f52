import { existsSync } from 'node:fs';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Decrypter } from 'age-encryption';
import { isKnownSchema, isOfEarlierRelease } from '../database/migrate.ts';
import { type GivenKeys, givenKeyIds } from '../encryption/load-keys.ts';
import type { AboutBackup } from './about-backup.ts';
import { readIdentities } from './age-keys.ts';
import { findChangedFiles, listName } from './checksums.ts';
import { openSealed, sealedExtension } from './sealed-copies.ts';

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
  settings: GivenKeys,
): Promise<Backup> {
  requireKeys(await readAbout(folder).catch(() => ({})), settings);
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

/**
 * The first thing to be checked, because the checksums of a large backup take minutes, and a restore hours. Keys that
 * were made later do not help.
 */
function requireKeys({ data_keys = [] }: Partial<AboutBackup>, settings: GivenKeys): void {
  const present = givenKeyIds(settings);
  const missing = data_keys.filter((id) => !present.includes(id));
  if (missing.length)
    throw new Error(
      `This backup is encrypted under the data key ${missing.join(', ')}, which is missing here (present: ` +
        `${present.join(', ') || 'none'}). Nothing was done. Set it in DATA_KEY or DATA_KEY_OLD; a key that the product ` +
        'made itself is in the file data-key of the DATA_DIR in which the database was first started.',
    );
}

/** Reads the identity and tries it on one file, so that a wrong one is found before anything is changed. */
async function readKey(folder: string, { database, recipients = [] }: Partial<AboutBackup>, identity?: string) {
  if (!identity)
    throw new Error(
      `This backup is encrypted to ${recipients.join(' and ')}. Nothing was done. Name the file of its secret key: --identity FILE`,
    );
  const decrypter = await readIdentities(identity);
  // Backups of before have files that are not compressed.
  const names = database === 'server' ? ['database.dump'] : ['database/PG_VERSION.zst', 'database/PG_VERSION'];
  const sealedCopy = names.find((name) => existsSync(join(folder, `${name}${sealedExtension}`))) ?? names[0] ?? '';
  const opened = await openSealed(join(folder, sealedCopy), decrypter);
  if (!opened)
    throw new Error(
      `The identity in ${identity} does not decrypt this backup, which is encrypted to ${recipients.join(' and ')}. Nothing was done.`,
    );
  opened.body.destroy();
  return decrypter;
}

/** The complete backups in a folder, the newest first. */
export async function listBackups(folder: string): Promise<{ path: string; at: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  const made: { path: string; at: string }[] = [];
  for (const path of folders) if (await isWhole(path)) made.push({ path, at: (await readAbout(path)).made_at ?? '' });
  return made.sort((one, other) => other.at.localeCompare(one.at));
}

/**
 * The folder itself if it is a complete backup, otherwise the newest complete backup in it; one of a day to come was
 * made under a wrong clock, and is taken only if there is no other. Throws an Error for the operator when there is none.
 */
export async function findNewestBackup(folder: string): Promise<string> {
  if (await isWhole(folder)) return folder;
  const backups = await listBackups(folder);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const newest = backups.find(({ at }) => at <= tomorrow) ?? backups[0];
  if (!newest) throw new Error(`There is no backup in ${folder}.`);
  return newest.path;
}

/** What the command `backup` puts into a folder, encrypted or not. */
const partNames =
  /^(database|documents|backup\.json|SHA256SUMS\.part|(database\.dump|documents-in-bucket\.tsv)(\.age)?)$/;

/** Backups in a folder that were broken off, and when that was by the disk. Folders with anything else are none. */
export async function listUnfinished(folder: string): Promise<{ path: string; at: Date }[]> {
  const found: { path: string; at: Date }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() || (await isWhole(path))) continue;
    const names = await readdir(path);
    if (names.length && names.every((name) => partNames.test(name))) found.push({ path, at: (await stat(path)).mtime });
  }
  return found;
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
