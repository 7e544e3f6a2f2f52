import { type TravellerOrder, travellerOrdersAtOnce } from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { findPeriods } from './retention.store.ts';
import { findEmailsOf, findOrdersOf } from './travellers.store.ts';

/**
 * Finds orders that can belong to one traveller, by an order ID or an email. A shared email is not proof: families and
 * agencies use one for several people, so an Admin chooses among what is found.
 */
export async function findTraveller({ db, config }: Pick<Context, 'db' | 'config'>, text: string) {
  const orderId = /^[1-9]\d{5,14}$/.test(text) ? text : null;
  const emails = orderId ? await findEmailsOf(db, orderId) : [text.toLowerCase()];
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
