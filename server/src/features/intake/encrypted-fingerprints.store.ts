import { sql } from 'kysely';
import { type EncryptedStore, newFormUnreadable } from '../../platform/encryption/encrypted-store.ts';
import { keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { everyServerHas, packedFingerprints } from '../../platform/operations/capabilities.ts';
import { packFingerprint, unpackFingerprint } from './packed-fingerprint.ts';
import {
  type FingerprintTable,
  openFingerprint,
  type StoredFingerprint,
  sealFingerprint,
} from './sealed-fingerprint.ts';

type Row = StoredFingerprint & { order_id: string; is_packed: boolean };

/** The encrypted part of the fingerprints in a table; `column` has the part that is not encrypted. */
function encryptedFingerprints(
  table: FingerprintTable,
  column: 'fields' | 'fingerprint',
): EncryptedStore<Row, StoredFingerprint> {
  const fields = sql.ref(column);
  return {
    name: table,

    async read(trx, after, limit) {
      // Test orders are few, and have hashes of corrected values too.
      const packs = table === 'test_orders' ? sql`false` : everyServerHas(packedFingerprints);
      const { rows } = await sql<Row>`
        select order_id, ${fields} as fields, sealed, ${packs} as is_packed from ${sql.table(table)}
        where order_id > ${after}::bigint order by order_id limit ${sql.lit(limit)}`.execute(trx);
      return rows;
    },

    idOf: ({ order_id }) => order_id,

    renew(trx, keyId, { order_id, is_packed, ...stored }) {
      if (stored.sealed !== null && keyIdOf(stored.sealed) === keyId) return null;
      const keys = keysOf(trx);
      const opened = openFingerprint(keys, table, order_id, stored);
      const renewed = sealFingerprint(keys, keyId, table, order_id, opened, is_packed);
      const again = openFingerprint(keys, table, order_id, renewed);
      const expected = is_packed ? unpackFingerprint(packFingerprint(opened)) : opened;
      if (Object.entries(expected).some(([field, hash]) => again[field] !== hash)) throw newFormUnreadable();
      return renewed;
    },

    async write(trx, rows) {
      for (const { row, renewed } of rows)
        await sql`
          update ${sql.table(table)} set ${fields} = ${JSON.stringify(renewed.fields)}::jsonb, sealed = ${renewed.sealed}
          where order_id = ${row.order_id} and sealed is not distinct from ${row.sealed}`.execute(trx);
    },
  };
}

export const encryptedOrderFingerprints = encryptedFingerprints('order_fingerprints', 'fields');
export const encryptedTestOrders = encryptedFingerprints('test_orders', 'fingerprint');
