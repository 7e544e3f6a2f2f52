import '../platform/files/private-umask.ts';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { encryptedStores } from '../encrypted-stores.ts';
import { claimStorage } from '../features/stored-files/stored-files.ts';
import { openConfigured } from '../open-configured.ts';
import { requestRotation } from '../platform/backup/server-socket.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { FolderInUse } from '../platform/database/folder-lock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkKeys, findKeysInUse } from '../platform/encryption/data-keys.store.ts';
import { encryptAgain } from '../platform/encryption/encrypt-again.ts';
import { findProgress } from '../platform/encryption/encryption-progress.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { rotateKeys, unreadableText } from '../platform/encryption/rotate-keys.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { runCommand } from './run-command.ts';

/** Milliseconds of work between two lines of progress. */
const reportEvery = 5000;

/**
 * Command: encrypts everything under a new key, while servers serve. It can be stopped at any moment: the servers go on,
 * and the command goes on when it is run again.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openConfigured(config).catch((error: Error) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (!database) {
    // Only the running server has the embedded database open.
    const { keyId } = await requestRotation(join(config.DATA_DIR, 'database'));
    console.log(`The server encrypts everything under the key ${keyId} now. The System page shows how far it is.`);
    return;
  }
  const { db } = database;
  try {
    await migrate(db);
    const keys = keysOf(db);
    await checkKeys(db, keys);
    const keyId = await rotateKeys({ db, keys, config });
    console.log(`The current key is ${keyId}.`);
    const parts = { db, clock: systemClock, onUnreadable: (text: string) => console.error(text) };
    const files = openFiles(config);
    // Another folder than the servers' would have no file to encrypt.
    await claimStorage({ db, files, log: console });
    while (!(await encryptAgain(parts, encryptedStores, reportEvery))) {
      await report(db);
      await pause(1000);
    }
    await report(db);
    const [, ...older] = await findKeysInUse(db);
    if (older.length > 0) throw new Error(unreadableText(older.map(({ id }) => id)));
    console.log(
      'Everything is encrypted under it. Remove the older keys from DATA_KEY_OLD; keep them for older backups.',
    );
  } finally {
    await database.close();
  }
}

async function report(db: Db): Promise<void> {
  for (const { name, seen, total, unreadable } of await findProgress(db))
    console.log(`  ${name}: ${seen} of ${total} read${unreadable ? `, ${unreadable} cannot be decrypted` : ''}`);
}

runCommand(main);
