import { describedOrders } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { findNames, sumAmounts } from './orders.store.ts';
import { findOthersOnOrders } from './others-on-orders.store.ts';
import { orderNotFound } from './require-order.ts';

/** Names and sums of amounts of some orders, and who else works on them, for the confirmation of an action on them. */
export async function describeOrders(
  { db, clock }: Context,
  user: { id: number; name: string },
  orderIds: readonly string[],
) {
  const [orders, sums, others] = await Promise.all([
    findNames(db, orderIds.slice(0, describedOrders)),
    sumAmounts(db, orderIds),
    findOthersOnOrders(db, orderIds, user, clock.now()),
  ]);
  if (!orders.length) throw orderNotFound();
  return {
    orders,
    amounts: sums.flatMap(({ currency, amount }) => (currency && amount ? [{ currency, amount }] : [])),
    withoutAmount: sums.reduce((count, { without }) => count + without, 0),
    others,
  };
}
