import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { orderIdDigits } from '@arrival-desk/contract/orders/order-link.ts';
import type { trackOrder as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findTestOrderOf } from '../intake/intake.ts';
import { findTrackedOrder, keepLanguage } from '../orders/orders.ts';
import { askForTrackCode } from './ask-for-track-code.ts';
import { limitTracking } from './limit-tracking.ts';

const mismatch = () =>
  new AppError('track_mismatch', 'We found no order with this order ID and email. Please check both.');

/**
 * Returns the order's ID when ID and e-mail belong together, also of a test order. Beyond a limit on wrong tries it returns a challenge
 * instead, for every pair alike, and a code is mailed where the pair is right. Every wrong pair gets the same response.
 * Throws AppError `track_mismatch`, or `too_many_requests` when too many codes were asked for from the address.
 */
export async function trackOrder(
  context: Context,
  { orderId, email, language }: Body<typeof endpoint>,
  address: string,
): Promise<{ orderId: string } | { challenge: string }> {
  // What cannot be an order ID guesses nothing, so it does not count as a wrong try.
  if (!orderIdDigits.test(orderId)) throw mismatch();
  const attempt = await limitTracking(context, { orderId, email, address });
  if (!attempt.isOpen)
    return { challenge: await askForTrackCode(context, { orderId, email, language: language ?? null }, address) };
  const order = await findTrackedOrder(context.db, orderId, email);
  if (!order && !(await findTestOrderOf(context, orderId, email))) {
    await attempt.fail();
    throw mismatch();
  }
  await attempt.release();
  if (!order) return { orderId };
  if (language) await keepLanguage(context.db, order.order_id, language);
  return { orderId: order.order_id };
}
