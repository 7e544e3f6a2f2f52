import { describedOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { orderNotFound } from './order-not-found.ts';
import { findNames, sumAmounts } from './orders.store.ts';

/** Names and sums of amounts of some orders, for the confirmation of an action on them. */
export async function describeOrders({ db }: Context, orderIds: readonly string[]) {
  const [orders, sums] = await Promise.all([
    findNames(db, orderIds.slice(0, describedOrders)),
    sumAmounts(db, orderIds),
  ]);
  if (!orders.length) throw orderNotFound();
  return {
    orders,
    amounts: sums.flatMap(({ currency, amount }) => (currency && amount ? [{ currency, amount }] : [])),
    withoutAmount: sums.reduce((count, { without }) => count + without, 0),
  };
}
