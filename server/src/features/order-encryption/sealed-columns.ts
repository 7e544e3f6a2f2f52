import { fieldsWith } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { KeyRing } from '../../platform/encryption/key-ring.ts';
import { foldIdentity } from '../../platform/fold-identity.ts';

/**
 * The columns of orders that are encrypted: passport, visa and birth, and what identifies the purchaser. Everything else
 * is read by lists, searches or reports.
 */
export const sealedColumns = fieldsWith({ sealed: true });
export type SealedColumn = (typeof sealedColumns)[number];
export type SealedValues = Partial<Record<SealedColumn, string | null>>;

const cellOf = (row: string, column: SealedColumn) => ({ table: 'orders', column, row });

/** A passport number in the form in which it is compared, in letters and digits of ASCII alone. */
export function barePassport(text: string): string {
  return foldIdentity(text).replace(/[^A-Z0-9]/g, '');
}

/** The hash by which an order is found by its passport number; null where there is no number. */
function passportHash(keys: KeyRing, keyId: string, passport: string): string | null {
  const bare = barePassport(passport);
  return bare ? keys.keyedHash(keyId, 'passport', bare) : null;
}

/** Passport numbers by their hashes under all keys, given in bare form. */
export function passportsByHash(keys: KeyRing, numbers: readonly string[]): Map<string, string> {
  return new Map(
    numbers.flatMap((number) => keys.keyedHashes('passport', number).map((hash) => [hash, number] as const)),
  );
}

/**
 * The values to store: encrypted under a key, with the hash of a passport number next to it. Empty values stay as they are.
 */
export function sealValues<Values extends SealedValues>(
  keys: KeyRing,
  keyId: string,
  orderId: string,
  values: Values,
): Values & { passport_hash?: string | null } {
  const passport = values.passport_number;
  const sealed: SealedValues = {};
  for (const column of sealedColumns) {
    const value = values[column];
    if (value) sealed[column] = keys.encryptValue(keyId, value, cellOf(orderId, column));
  }
  const hash = typeof passport === 'string' && { passport_hash: passportHash(keys, keyId, passport) };
  return { ...values, ...sealed, ...hash };
}

/** A stored row with its values as text. */
export function openValues<Row extends SealedValues & { order_id: string; passport_hash?: string | null }>(
  keys: KeyRing,
  { passport_hash: _, ...row }: Row,
): Omit<Row, 'passport_hash'> {
  const opened: SealedValues = {};
  for (const column of sealedColumns) {
    const value = (row as SealedValues)[column];
    if (value) opened[column] = keys.decryptValue(value, cellOf((row as Row).order_id, column));
  }
  return { ...row, ...opened };
}
