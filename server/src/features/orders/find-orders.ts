import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { Context } from '../../platform/context.ts';
import { selectFound } from './order-search.store.ts';

/** The newest orders that a text finds anywhere, also by transaction id. Every role may open every order. */
export function findOrders({ db }: Context, text: string): Promise<OrderRow[]> {
  return selectFound(db, text, 10);
}
