import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { EncryptedBatch, EncryptedStore } from '../../platform/encryption/encrypted-store.ts';
import { type KeyRing, keyIdOf } from '../../platform/encryption/key-ring.ts';
import { keysOf } from '../../platform/encryption/keys-of-database.ts';
import { reasonOf } from '../../platform/log-error.ts';
import { everyServerHas, packedFingerprints } from '../../platform/operations/capabilities.ts';
import { packFingerprint, unpackFingerprint } from './packed-fingerprint.ts';
import {
  type FingerprintTable,
  openFingerprint,
  type StoredFingerprint,
  sealFingerprint,
} from './sealed-fingerprint.ts';

/** Rows that one batch reads. */
const batch = 200;

/** The encrypted part of the fingerprints in a table; `column` has the part that is not encrypted. */
function encryptedFingerprints(table: FingerprintTable, column: 'fields' | 'fingerprint'): EncryptedStore {
  const fields = sql.ref(column);
  return {
    name: table,

    async count(db: Db): Promise<number> {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(db);
      return rows[0]?.total ?? 0;
    },

    async encryptBatch(trx: Trx, keyId: string, after: string): Promise<EncryptedBatch> {
      // Test orders are few, and have hashes of corrected values too.
      const packs = table === 'test_orders' ? sql`false` : everyServerHas(packedFingerprints);
      const { rows } = await sql<StoredFingerprint & { order_id: string; is_packed: boolean }>`
        select order_id, ${fields} as fields, sealed, ${packs} as is_packed from ${sql.table(table)}
        where order_id > ${after || '0'}::bigint order by order_id limit ${sql.lit(batch)}`.execute(trx);
      const unreadable: string[] = [];
      let changed = 0;
      for (const { order_id, is_packed, ...stored } of rows) {
        if (stored.sealed !== null && keyIdOf(stored.sealed) === keyId) continue;
        let renewed: StoredFingerprint;
        try {
          renewed = encryptFingerprint(keysOf(trx), keyId, table, order_id, stored, is_packed);
        } catch (error) {
          unreadable.push(`${table}, row ${order_id}: ${reasonOf(error)}`);
          continue;
        }
        changed += 1;
        await sql`
          update ${sql.table(table)} set ${fields} = ${JSON.stringify(renewed.fields)}::jsonb, sealed = ${renewed.sealed}
          where order_id = ${order_id} and sealed is not distinct from ${stored.sealed}`.execute(trx);
      }
      return { last: rows.at(-1)?.order_id ?? null, seen: rows.length, changed, unreadable };
    },
  };
}

export const encryptedOrderFingerprints = encryptedFingerprints('order_fingerprints', 'fields');
export const encryptedTestOrders = encryptedFingerprints('test_orders', 'fingerprint');

/** A fingerprint under another key. Throws an Error if it cannot be decrypted, now or afterwards. */
function encryptFingerprint(
  keys: KeyRing,
  keyId: string,
  table: FingerprintTable,
  orderId: string,
  stored: StoredFingerprint,
  isPacked: boolean,
): StoredFingerprint {
  const opened = openFingerprint(keys, table, orderId, stored);
  const renewed = sealFingerprint(keys, keyId, table, orderId, opened, isPacked);
  const again = openFingerprint(keys, table, orderId, renewed);
  const expected = isPacked ? unpackFingerprint(packFingerprint(opened)) : opened;
  if (Object.entries(expected).some(([field, hash]) => again[field] !== hash))
    throw new Error(`The new form cannot be decrypted: ${table}, row ${orderId}`);
  return renewed;
}
