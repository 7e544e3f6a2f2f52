import type { EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { type FileOfDocument, wrapFileKey } from './document-files.ts';

/** Tables whose rows have a file each. */
const fileTables = ['documents', 'passport_pages', 'signatures'] as const;

/** The keys of the files of documents and images of orders. They are wrapped again; the files stay as they are. */
export const encryptedFiles = fileTables.map(
  (name): EncryptedStore<FileOfDocument & { id: number }, string> => ({
    name,

    read: (trx, after, limit) =>
      trx
        .selectFrom(name)
        .select(['id', 'order_id', 'file1', 'size_bytes', 'file_key'])
        .where('id', '>', Number(after))
        .orderBy('id')
        .limit(limit)
        .execute(),

    idOf: ({ id }) => id,

    renew: (trx, keyId, row) => (keyIdOf(row.file_key) === keyId ? null : wrapFileKey(trx, keyId, row)),

    async write(trx, rows) {
      for (const { row, renewed } of rows)
        await trx
          .updateTable(name)
          .set({ file_key: renewed })
          .where('id', '=', row.id)
          .where('file_key', '=', row.file_key)
          .execute();
    },
  }),
);
