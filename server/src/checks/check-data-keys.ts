import { isMigrated } from '../platform/database/migrate.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { readEncryption } from '../platform/encryption/read-encryption.ts';
import { reasonOf } from '../platform/log-error.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

/** Checks that the keys of the database are present, and that everything can be decrypted. */
export async function checkDataKeys({ db }: CheckTarget): Promise<CheckResult[]> {
  if (!db || !(await isMigrated(db))) return [];
  const { key_id, keys_in_use, stores } = await readEncryption(db);
  if (keys_in_use === 0) return [ok('Data keys', 'the first start of the server begins to encrypt')];
  try {
    await checkKeys(db, keysOf(db));
  } catch (error) {
    return [wrong('DATA_KEY', reasonOf(error), 'Every server and command needs it.')];
  }
  const unreadable = stores.reduce((sum, store) => sum + store.unreadable, 0);
  if (unreadable > 0)
    return [
      warning('Data keys', `${unreadable} rows cannot be decrypted.`, 'Was a row changed by hand, or a key lost?'),
    ];
  const more = keys_in_use > 1 ? `, ${keys_in_use - 1} older in use: the rotation is under way` : '';
  return [ok('Data keys', `the current one is ${key_id}${more}`)];
}
