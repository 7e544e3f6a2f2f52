import { isPaidText } from '@arrival-desk/contract/intake/implausible.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { sentenceOf } from '../../platform/http/validation.ts';
import { impossibleDates } from '../order-editing/order-editing.ts';

/** Throws AppError `validation_failed` for impossible dates. */
export function refuseImpossibleDates(order: IntakeOrder, now: Date): void {
  refuse(impossibleDates(order, now));
}

/** What test keys refuse and intake keys read as meant, so that it is corrected during development: field → message. */
export function refusedInTests(site: LandingSiteCaller, sent: unknown): Record<string, string> {
  return site.test && isPaidText(sent) ? { paid: 'Must be true or false without quotes.' } : {};
}

/** Throws AppError `validation_failed` for what `refusedInTests` names. */
export function refuseInTests(site: LandingSiteCaller, sent: unknown): void {
  refuse(refusedInTests(site, sent));
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw wrongFields(fields);
}

/** The error for values that are wrong, by field. */
export function wrongFields(fields: Record<string, string>): AppError {
  return new AppError('validation_failed', sentenceOf(fields, { always: true }), { fields });
}

/** The error for another order under the same key; names the fields that differ. */
export function idempotencyConflict(differences: readonly string[]): AppError {
  const message = 'Differs from the order that was sent first under this Idempotency-Key or external_ref.';
  return new AppError('idempotency_conflict', `${message} Fields: ${differences.join(', ')}.`, {
    fields: Object.fromEntries(differences.map((field) => [field, message])),
  });
}
