import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { trackOrder as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findTrackedOrder, keepLanguage } from '../orders/orders.ts';

/**
 * Returns the order's ID when ID and e-mail belong together. Every wrong pair gets the same response. Throws AppError
 * `track_mismatch`, or `too_many_requests` after too many failures from the network or on the order.
 */
export async function trackOrder(
  context: Context,
  { orderId, email, language }: Body<typeof endpoint>,
  address: string,
): Promise<string> {
  const attempt = await countAttempt(context, {
    kind: 'track',
    address,
    subject: orderId,
    perAddress: 15,
    perSubject: 30,
    windowMinutes: 15,
    tooMany: 'Too many tries. Please wait 15 minutes and try again, or contact support.',
  });
  // Invalid order IDs are looked up too, so that they take the same time.
  const id = /^[1-9]\d{5,14}$/.test(orderId) ? orderId : '0';
  const order = await findTrackedOrder(context.db, id, email);
  if (!order)
    throw new AppError('track_mismatch', 'We found no order with this order ID and email. Please check both.');
  await attempt.release();
  if (language) await keepLanguage(context.db, order.order_id, language);
  return order.order_id;
}
