import type { EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { wrapFileKey } from '../stored-files/stored-files.ts';
import { fileOf, openFacts, sealFacts } from './receipt-file.ts';
import type { StoredReceipt } from './receipts.store.ts';

/** The facts of receipts, and the keys of their files. The files stay as they are. */
export const encryptedReceipts: EncryptedStore<StoredReceipt, { file_key: string; facts: string }> = {
  name: 'receipts',

  read: (trx, after, limit) =>
    trx.selectFrom('receipts').selectAll().where('id', '>', Number(after)).orderBy('id').limit(limit).execute(),

  idOf: ({ id }) => id,

  renew(trx, keyId, row) {
    if (keyIdOf(row.file_key) === keyId && keyIdOf(row.facts) === keyId) return null;
    return {
      file_key: wrapFileKey(trx, keyId, fileOf(row)),
      facts: sealFacts(trx, keyId, row.file1, openFacts(trx, row)),
    };
  },

  async write(trx, rows) {
    for (const { row, renewed } of rows)
      await trx
        .updateTable('receipts')
        .set(renewed)
        .where('id', '=', row.id)
        .where('file_key', '=', row.file_key)
        .where('facts', '=', row.facts)
        .execute();
  },
};
