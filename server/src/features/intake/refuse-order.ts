import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { AppError } from '../../platform/errors.ts';
import { sentenceOf } from '../../platform/http/validation.ts';
import { impossibleDates } from '../orders/orders.ts';

/** Throws AppError `validation_failed` for impossible dates. */
export function refuseImpossibleDates(order: IntakeOrder, now: Date): void {
  const fields = impossibleDates(order, now);
  if (Object.keys(fields).length > 0)
    throw new AppError('validation_failed', sentenceOf(fields, { always: true }), { fields });
}

/** The error for another order under the same key; names the fields that differ. */
export function idempotencyConflict(differences: readonly string[]): AppError {
  const message = 'Differs from the order that was sent first under this Idempotency-Key or external_ref.';
  return new AppError('idempotency_conflict', `${message} Fields: ${differences.join(', ')}.`, {
    fields: Object.fromEntries(differences.map((field) => [field, message])),
  });
}
