import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { trackOrder as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findTrackedOrder, keepLanguage } from '../orders/orders.ts';
import { askForTrackCode } from './ask-for-track-code.ts';
import { limitTracking } from './limit-tracking.ts';

/**
 * Returns the order's ID when ID and e-mail belong together. Beyond a limit on wrong tries it returns a challenge
 * instead, for every pair alike, and a code is mailed where the pair is right. Every wrong pair gets the same response.
 * Throws AppError `track_mismatch`, or `too_many_requests` when too many codes were asked for from the address.
 */
export async function trackOrder(
  context: Context,
  { orderId: typed, email, language }: Body<typeof endpoint>,
  address: string,
): Promise<{ orderId: string } | { challenge: string }> {
  const attempt = await limitTracking(context, { orderId: typed, email, address });
  // Invalid order IDs are looked up too, so that they take the same time.
  const orderId = /^[1-9]\d{5,14}$/.test(typed) ? typed : '0';
  if (!attempt.isOpen)
    return { challenge: await askForTrackCode(context, { orderId, email, language: language ?? null }, address) };
  const order = await findTrackedOrder(context.db, orderId, email);
  if (!order) {
    await attempt.fail();
    throw new AppError('track_mismatch', 'We found no order with this order ID and email. Please check both.');
  }
  await attempt.release();
  if (language) await keepLanguage(context.db, order.order_id, language);
  return { orderId: order.order_id };
}
