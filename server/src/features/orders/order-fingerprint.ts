import { createHash } from 'node:crypto';
import { type IntakeOrder, intakeFields, paymentFields } from '@arrival-desk/contract/intake/intake-order.ts';

type Fingerprint = Record<string, string>;

/** What may change when an order that was sent unpaid is sent again as paid. */
const saysPayment: readonly string[] = ['paid', ...paymentFields];

/**
 * A hash of each field of an order as it was sent, by which a repeated request is compared with the first: the order
 * itself changes later. The order's ID goes in, so that equal values of two orders do not look equal.
 */
export function fingerprintOf(orderId: string, order: IntakeOrder): Fingerprint {
  const hash = (field: string, value: unknown) =>
    createHash('sha256')
      .update(JSON.stringify([orderId, field, value ?? '']))
      .digest('base64url')
      .slice(0, 22);
  return Object.fromEntries(intakeFields.map((field) => [field, hash(field, order[field])]));
}

/**
 * The fields in which a repeated order differs from the first. A field that the first request's version did not know is
 * not compared.
 */
export function findDifferences(first: Fingerprint, again: Fingerprint): string[] {
  return Object.keys(first).filter((field) => field in again && first[field] !== again[field]);
}

/** Whether an order that was sent unpaid comes again as paid, and nothing else about it has changed. */
export function isPaymentOnly(differences: readonly string[], order: IntakeOrder): boolean {
  return order.paid && differences.includes('paid') && differences.every((field) => saysPayment.includes(field));
}
