import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { type OpenDatabase, openDatabase } from './platform/database/database.ts';
import { refuseMoved } from './platform/database/moved-database.ts';
import { giveKeys } from './platform/encryption/keys-of-database.ts';
import { loadKeys } from './platform/encryption/load-keys.ts';
import { secureFolder } from './platform/files/secure-folder.ts';

/**
 * Opens the database that the configuration names, for the server and for every command, in a secured data folder.
 * `closed` is the number of files and folders in it that other users could open until now.
 */
export async function openConfigured(config: Config): Promise<OpenDatabase & { closed: number }> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config;
  if (!url) refuseMoved(dataDir);
  const closed = secureDataFolder(config);
  const database = { ...(await openDatabase({ url, directUrl, dataDir })), closed };
  giveKeys(database.db, loadKeys(config));
  if (url) return database;
  // PGlite sets the modes of some files itself, when it creates the database, opens it and closes it. Files that a
  // command of root has created there must belong to the service again.
  const embedded = join(dataDir, 'database');
  secureFolder(embedded, dataDir);
  return {
    ...database,
    close: async () => {
      await database.close();
      secureFolder(embedded, dataDir);
    },
  };
}

/**
 * Secures the data folder, and returns the number of files and folders that were open. Throws an Error for the operator
 * if the folder itself would stay readable in production. What others own in it is reached through it only, so one such
 * file is a warning, and stops neither servers nor backups.
 */
export function secureDataFolder({ DATA_DIR: dataDir, production }: Config): number {
  const { closed, open } = secureFolder(dataDir);
  if (open.length === 0) return closed;
  const text =
    `Other users of this machine can read ${open.length} files or folders in DATA_DIR, such as ${open[0]}, and they ` +
    `belong to another user. As root: chown -R ${process.getuid?.()} ${dataDir} && chmod -R go= ${dataDir}`;
  if (production && open.includes(realpathSync(dataDir))) throw new Error(text);
  console.warn(text);
  return closed;
}
