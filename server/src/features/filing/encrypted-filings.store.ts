import { type EncryptedStore, newFormUnreadable } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { hasEveryServer, sealedReferences } from '../../platform/operations/capabilities.ts';
import { openReference, sealReference } from './sealed-reference.ts';

/** The references that the government gave. */
export const encryptedFilings: EncryptedStore<{ event_id: number; reference: string }, string> = {
  name: 'filings',

  waits: async (db) => !(await hasEveryServer(db, sealedReferences)),

  read: (trx, after, limit) =>
    trx
      .selectFrom('filings')
      .select(['event_id', 'reference'])
      .where('event_id', '>', Number(after))
      .orderBy('event_id')
      .limit(limit)
      .execute(),

  idOf: ({ event_id }) => event_id,

  renew(trx, keyId, row) {
    if (row.reference === '' || keyIdOf(row.reference) === keyId) return null;
    const opened = openReference(trx, row);
    const reference = sealReference(trx, keyId, opened);
    if (openReference(trx, { ...row, reference }).reference !== opened.reference) throw newFormUnreadable();
    return reference;
  },

  async write(trx, rows) {
    for (const { row, renewed } of rows)
      await trx
        .updateTable('filings')
        .set({ reference: renewed })
        .where('event_id', '=', row.event_id)
        .where('reference', '=', row.reference)
        .execute();
  },
};
