import { intakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { fieldsOf } from '../../platform/http/validation.ts';
import { checkIncoming, impossibleDates } from '../orders/orders.ts';

/**
 * What would become of an order that a landing site sends: why it would be refused, by field, and what it would lack for
 * its filing. Stores nothing.
 */
export async function checkOrder(context: Context, site: LandingSiteCaller, sent: unknown) {
  const { data: order, error } = intakeOrder.safeParse(sent);
  const errors = order ? impossibleDates(order, context.clock.now()) : fieldsOf(error?.issues ?? []);
  const findings = order ? await checkIncoming(context, site, order) : [];
  return { accepted: Object.keys(errors).length === 0, errors, findings };
}
