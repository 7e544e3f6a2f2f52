import type { KeyRing } from '../../platform/encryption/key-ring.ts';
import { sealedColumns } from '../order-encryption/order-encryption.ts';
import { packFingerprint, unpackFingerprint } from './packed-fingerprint.ts';

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
const cellOf = (table: FingerprintTable, row: string) => ({ table, column: 'sealed', row });

/** What has the hashes of a packed fingerprint, in place of one for each field. */
const packedIn = 'packed';
const pack = (fingerprint: Fingerprint) => ({ [packedIn]: packFingerprint(fingerprint) });
const unpack = ({ [packedIn]: packed, ...fields }: Fingerprint) =>
  packed === undefined ? fields : unpackFingerprint(packed);

/**
 * The fingerprint to store, packed if every server can read that. Someone who knows the order could guess a passport number from its hash, so these hashes are
 * encrypted, unless values are plain text (null).
 */
export function sealFingerprint(
  keys: KeyRing,
  keyId: string | null,
  table: FingerprintTable,
  orderId: string,
  fingerprint: Fingerprint,
  isPacked = false,
): StoredFingerprint {
  if (keyId === null) return { fields: fingerprint, sealed: null };
  const entries = Object.entries(fingerprint);
  const hidden = Object.fromEntries(entries.filter(([field]) => isSealed(field)));
  const open = Object.fromEntries(entries.filter(([field]) => !isSealed(field)));
  const form = isPacked ? pack : (fields: Fingerprint) => fields;
  const sealed = keys.encryptValue(keyId, JSON.stringify(form(hidden)), cellOf(table, orderId));
  return { fields: form(open), sealed };
}

/** The whole fingerprint. */
export function openFingerprint(
  keys: KeyRing,
  table: FingerprintTable,
  orderId: string,
  { fields, sealed }: StoredFingerprint,
): Fingerprint {
  if (sealed === null) return unpack(fields);
  const hidden: Fingerprint = JSON.parse(keys.decryptValue(sealed, cellOf(table, orderId)));
  return { ...unpack(fields), ...unpack(hidden) };
}
