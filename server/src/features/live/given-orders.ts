import type { OrderChange } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { findGivenSince } from './given-orders.store.ts';

/** The orders that others have assigned to a person in the last seconds, who was not connected, as changes. */
export function findGivenOrders({ db, clock }: Context, name: string, seconds: number): Promise<OrderChange[]> {
  return findGivenSince(db, name, new Date(clock.now().getTime() - seconds * 1000));
}
