import { intakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { intakeWarnings } from '@arrival-desk/contract/intake/intake-warnings.ts';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { fieldsOf } from '../../platform/http/validation.ts';
import { checkIncoming } from '../filing-findings/filing-findings.ts';
import { impossibleDates } from '../order-editing/order-editing.ts';
import { refusedInTests } from './refuse-order.ts';

/**
 * What would become of an order that a landing site sends: why it would be refused, by field, and what it would lack for
 * its filing, or can hardly be right in it. Stores nothing.
 */
export async function checkOrder(context: Context, site: LandingSiteCaller, sent: unknown) {
  const { data: order, error } = intakeOrder.safeParse(sent);
  const wrong = order ? impossibleDates(order, context.clock.now()) : fieldsOf(error?.issues ?? []);
  const errors = { ...refusedInTests(site, sent), ...wrong };
  const warnings = order
    ? intakeWarnings({ sent, understood: order, knownFields: fieldNames, now: context.clock.now() })
    : [];
  const doubts = warnings.filter(({ field }) => !(field in errors));
  const findings = order ? [...(await checkIncoming(context, site, order)), ...doubts] : [];
  return { accepted: Object.keys(errors).length === 0, errors, findings };
}
