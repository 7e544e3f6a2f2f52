import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import { fileInStorage } from './document-files.ts';
import { findNewestDocuments, lockInstallation, noteStorageMarked } from './installation.store.ts';

/** The file in the storage that holds the installation's ID. */
export const markName = 'installation-id';
/** Documents that are looked for in a storage without a mark; several, because one can be missing for another reason. */
const soughtDocuments = 20;

/**
 * Compares the mark in the storage of the documents with the database, and sets it at the first start. Throws an Error
 * for the operator when the storage is not this installation's: a server would store documents where no other server
 * finds them. A storage that cannot be reached now is only logged: it can return while the server runs.
 */
export async function claimStorage({ db, files, log }: Pick<Context, 'db' | 'files' | 'log'>): Promise<void> {
  const problem = await db.transaction().execute(async (trx) => {
    const { id, storage_marked: isMarked } = await lockInstallation(trx);
    try {
      const mark = await readMark(files);
      if (mark === id) {
        if (!isMarked) await noteStorageMarked(trx);
        return null;
      }
      if (mark !== null) return foreignStorage(files, id, `belongs to the installation ${mark}`);
      if (isMarked) return foreignStorage(files, id, `has no file ${markName}`);
      if (!(await holdsDocuments(trx, files))) return foreignStorage(files, id, 'holds none of its documents');
      await files.put(markName, Buffer.from(`${id}\n`));
      await noteStorageMarked(trx);
    } catch (error) {
      log.warn({ err: error }, 'the storage of the documents could not be checked');
    }
    return null;
  });
  if (problem) throw new Error(problem);
}

/** Marks the storage as this installation's, replacing the mark of any other one; used after a restore. */
export async function takeStorage({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await lockInstallation(trx);
    await files.put(markName, Buffer.from(`${id}\n`));
    await noteStorageMarked(trx);
  });
}

async function readMark(files: Files): Promise<string | null> {
  const found = await files.stream(markName);
  if (!found) return null;
  return Buffer.concat(await found.body.toArray())
    .toString()
    .trim();
}

/** Whether a storage that is older than marks belongs to this database. */
async function holdsDocuments(db: Db, files: Files): Promise<boolean> {
  const newest = await findNewestDocuments(db, soughtDocuments);
  for (const document of newest) {
    const found = await files.stream(fileInStorage(document).name);
    found?.body.destroy();
    if (found) return true;
  }
  return newest.length === 0;
}

function foreignStorage({ place }: Files, id: string, what: string): string {
  return (
    `The database is the installation ${id}, but its storage for documents (${place}) ${what}. All servers of an ` +
    'installation need the same documents: one DATA_DIR on a shared disk, or UPLOADS_BUCKET. ' +
    `If this storage is the right one, write ${id} to ${markName} in it.`
  );
}
