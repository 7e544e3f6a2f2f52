import { type TravellerOrder, travellerOrdersAtOnce } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import { orderIdDigits, readOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { isEmail, readEmail } from '@arrival-desk/contract/typed-email.ts';
import type { Context } from '../../platform/context.ts';
import { findPeriods } from './retention.store.ts';
import { findEmailsOf, findOrdersOf } from './travellers.store.ts';

/**
 * Finds orders that can belong to one traveller, by an order ID or an email. A shared email is not proof: families and
 * agencies use one for several people, so an Admin chooses among what is found.
 */
export async function findTraveller({ db, config }: Pick<Context, 'db' | 'config'>, text: string) {
  const address = readEmail(text);
  const read = readOrderId(text);
  const isOwn = address.toLowerCase().endsWith(`@${config.ORDER_MAIL_DOMAIN.toLowerCase()}`);
  // The address of a traveller can have a number before the @, as an order's own has.
  const orderId = orderIdDigits.test(read) && !(isEmail(address) && !isOwn) ? read : null;
  const emails = orderId ? await findEmailsOf(db, orderId) : [address.toLowerCase()];
  const { total, orders } = await findOrdersOf(db, orderId, emails, travellerOrdersAtOnce);
  const ids = orders.map(({ order_id }) => order_id);
  const periods = new Map(
    (await findPeriods(db, ids, config.RETENTION_DAYS)).map((period) => [period.order_id, period]),
  );
  const listed = orders.flatMap((order): TravellerOrder[] => {
    const period = periods.get(order.order_id);
    return period ? [{ ...order, due_on: period.due_on, hold: period.hold }] : [];
  });
  return { total, orders: listed };
}
