import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { Context } from '../../../platform/context.ts';
import { completeRows, type FindFiledOtherwise } from '../complete-rows.ts';
import { selectFound } from './search.store.ts';

/** The newest orders of any folder that contain a text, or whose transaction ID begins with it. Every role can open every order. */
export async function findOrders(
  { db, clock }: Context,
  text: string,
  findFiledOtherwise: FindFiledOtherwise,
): Promise<OrderRow[]> {
  return completeRows(db, await selectFound(db, text, 10, clock.now()), findFiledOtherwise);
}
