import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { IntakeSource } from '../../platform/http/callers.ts';
import { takeInOrder } from '../orders/orders.ts';

/** Takes in one order from a landing site, once per Idempotency-Key and external_ref. */
export async function receiveOrder(
  context: Context,
  source: IntakeSource,
  order: IntakeOrder,
  idempotencyKey: string | undefined,
) {
  if (idempotencyKey !== undefined && (idempotencyKey.length > 255 || !/^[\x20-\x7e]+$/.test(idempotencyKey))) {
    const message = 'Must be 1 to 255 visible ASCII characters.';
    throw new AppError('validation_failed', `Idempotency-Key: ${message}`, { fields: { 'Idempotency-Key': message } });
  }
  const taken = await context.db
    .transaction()
    .execute((trx) => takeInOrder(context, trx, source.name, order, idempotencyKey ?? null));
  return { order_id: taken.order_id, process_status: taken.process_status };
}
