import { hash } from 'node:crypto';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { fieldNames, paymentNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';

type Fingerprint = Record<string, string>;

/** The fields of an order that is sent again as paid which are about the payment, so that they can differ. */
const saysPayment: readonly string[] = ['paid', ...paymentNames];

/**
 * Hashes each field of an order as sent, to compare a repeated request with the first one although the order itself
 * changes later. The hash includes the order's ID, so that equal values of two orders have different hashes.
 */
export function fingerprintOf(orderId: string, order: IntakeOrder): Fingerprint {
  return Object.fromEntries(fieldNames.map((field) => [field, hashOf(orderId, field, order[field])]));
}

const emailFields: readonly string[] = ['email', 'contact_email_address'];

/** Emails are the same in any case of their letters. */
function hashOf(orderId: string, field: string, value: unknown): string {
  return hashAsSent(orderId, field, emailFields.includes(field) ? String(value ?? '').toLowerCase() : value);
}

/** The hash of versions before 0.3, in which an email in another case was another one. */
function hashAsSent(orderId: string, field: string, value: unknown): string {
  return hash('sha256', JSON.stringify([orderId, field, value ?? '']), 'base64url').slice(0, 22);
}

/** Whether a stored hash is the one of a value: of an order only its beginning is stored (packed-fingerprint.ts). */
function isHashOf(stored: string | undefined, whole: string | undefined): boolean {
  return stored !== undefined && (whole ?? '').startsWith(stored);
}

/** The field of a fingerprint that has the hash of a corrected value, next to that of the first one. */
const corrected = (field: string) => `${field}~`;

/**
 * The fingerprint of a corrected order whose values are not stored: repeats can have the first value or the new one. Also
 * returns the fields that the correction changes.
 */
export function changedFingerprint(
  orderId: string,
  fingerprint: Fingerprint,
  changes: object,
): { fingerprint: Fingerprint; changed: string[] } {
  const hashes = Object.entries(changes).map(([field, value]) => [field, hashOf(orderId, field, value)] as const);
  const changed = hashes.filter(([field, value]) => (fingerprint[corrected(field)] ?? fingerprint[field]) !== value);
  const added = Object.fromEntries(changed.map(([field, value]) => [corrected(field), value]));
  return { fingerprint: { ...fingerprint, ...added }, changed: changed.map(([field]) => field) };
}

/**
 * The fields in which a repeated order differs from the first. Fields that did not exist at the time of the first
 * request are not compared, nor is a reference that the repeat does not have.
 */
export function findDifferences(orderId: string, first: Fingerprint, order: IntakeOrder): string[] {
  const isSent = (field: string, value: unknown, hashed: typeof hashOf) =>
    [first[field], first[corrected(field)]].some((stored) => isHashOf(stored, hashed(orderId, field, value)));
  return fieldNames.filter((field) => {
    const value = order[field];
    if (first[field] === undefined || (field === 'external_ref' && !value)) return false;
    return !isSent(field, value, hashOf) && !(emailFields.includes(field) && isSent(field, value, hashAsSent));
  });
}

/** Whether a value is the one of a field as it was sent, or as it was corrected since. */
export function hasSentValue(orderId: string, fingerprint: Fingerprint, field: string, value: unknown): boolean {
  const stored = fingerprint[corrected(field)] ?? fingerprint[field];
  return [hashOf, hashAsSent].some((hashed) => stored === hashed(orderId, field, value));
}

/**
 * The differences that are no payment. An order that is sent again as paid is the payment of one that was unpaid, the same
 * payment again, or a second one, which `confirmPayment` refuses and keeps for staff.
 */
export function conflictsOf(differences: readonly string[], order: IntakeOrder): string[] {
  return differences.filter((field) => !order.paid || !saysPayment.includes(field));
}
