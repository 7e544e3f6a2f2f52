import type { Db } from '../database/database.ts';
import { findKeysInUse, findServersWithout, writeCurrentKey } from './data-keys.store.ts';
import { findProgress } from './encryption-progress.store.ts';
import type { KeyRing } from './key-ring.ts';
import { addMadeKey } from './load-keys.ts';

interface Parts {
  db: Db;
  keys: KeyRing;
  config: { DATA_KEY?: string | undefined; DATABASE_URL?: string | undefined; DATA_DIR: string };
}

/** Why older keys stay in use, for the operator. */
export const unreadableText = (older: readonly string[]) =>
  `Some rows cannot be decrypted, so the older keys stay in use and must not be removed: ${older.join(', ')}. The log of ` +
  'the servers names the rows.';

/**
 * Makes DATA_KEY the current key, or, where the key was made in DATA_DIR, a new one. From then on servers encrypt under
 * it; `encryptAgain` does the rest. Changes nothing while a rotation is under way, so it can be repeated. Throws an Error
 * for the operator when there is no new key, or a server lacks it. Returns the ID of the current key.
 */
export async function rotateKeys({ db, keys, config }: Parts): Promise<string> {
  const [current, ...older] = await findKeysInUse(db);
  const isCurrent = current?.id === keys.preferred;
  if (isCurrent && older.length > 0) {
    const progress = await findProgress(db);
    if (progress.every(({ finished_at }) => finished_at !== null) && progress.some(({ unreadable }) => unreadable > 0))
      throw new Error(unreadableText(older.map(({ id }) => id)));
    return current.id;
  }
  // A key that is made here would be unknown to the other servers of a database.
  if (isCurrent && (config.DATA_KEY || config.DATABASE_URL))
    throw new Error(
      `The key of this server (${current.id}) is the current key already. Set a new one as DATA_KEY and this one as DATA_KEY_OLD on ` +
        'every server, restart the servers one after the other, and run this command again.',
    );
  if (isCurrent) keys.prefer(addMadeKey(config.DATA_DIR));
  // An embedded database has one server, which has the key by now although it registered without it.
  const without = config.DATABASE_URL ? await findServersWithout(db, keys.preferred) : [];
  if (without.length > 0)
    throw new Error(
      `These servers lack the key ${keys.preferred}: ${without.join(', ')}. Restart them with it first. A server that was ` +
        'stopped in another way than by a signal counts for two minutes.',
    );
  await db.transaction().execute((trx) => writeCurrentKey(trx, keys));
  return keys.preferred;
}
