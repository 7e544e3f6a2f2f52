import type { KeyRing } from '../../../platform/encryption/key-ring.ts';
import { sealedColumns } from '../sealed-columns.ts';

type Fingerprint = Record<string, string>;

/** A fingerprint as it is stored; `sealed` has the hashes of the encrypted fields, as encrypted JSON. */
export interface StoredFingerprint {
  fields: Fingerprint;
  sealed: string | null;
}
/** The table in which a fingerprint is stored. */
export type FingerprintTable = 'order_fingerprints' | 'test_orders';

/** Hashes of corrected values have a `~` after the name. */
const isSealed = (field: string) => (sealedColumns as readonly string[]).includes(field.replace('~', ''));
const placeOf = (table: FingerprintTable, row: string) => ({ table, column: 'sealed', row });

/**
 * The fingerprint to store. Someone who knows the order could guess a passport number from its hash, so these hashes are
 * encrypted, unless values are plain text (null).
 */
export function sealFingerprint(
  keys: KeyRing,
  keyId: string | null,
  table: FingerprintTable,
  orderId: string,
  fingerprint: Fingerprint,
): StoredFingerprint {
  if (keyId === null) return { fields: fingerprint, sealed: null };
  const entries = Object.entries(fingerprint);
  const hidden = Object.fromEntries(entries.filter(([field]) => isSealed(field)));
  const sealed = keys.encryptValue(keyId, JSON.stringify(hidden), placeOf(table, orderId));
  return { fields: Object.fromEntries(entries.filter(([field]) => !isSealed(field))), sealed };
}

/** The whole fingerprint. */
export function openFingerprint(
  keys: KeyRing,
  table: FingerprintTable,
  orderId: string,
  { fields, sealed }: StoredFingerprint,
): Fingerprint {
  if (sealed === null) return fields;
  const hidden: Fingerprint = JSON.parse(keys.decryptValue(sealed, placeOf(table, orderId)));
  return { ...fields, ...hidden };
}
