import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findReplacedAddresses } from '../order-edits/order-edits.ts';
import { keepOngoing, type Visit } from './ended-visits.store.ts';
import { readVisitorCookie, visitOver } from './visitor-cookie.ts';

/**
 * The session of a visitor, which has the orders that the signed cookie opens now and is the only place that decides it:
 * whose visit has not been ended, in this browser or by a copy of the cookie, and of which no address was replaced since.
 * Throws `not_signed_in` if every visit has been ended, or there is none.
 */
export async function authenticateVisitor(context: Context, request: FastifyRequest): Promise<VisitorSession> {
  const { orderIds, openedAt } = readVisitorCookie(context, request);
  const visits = orderIds.map((orderId) => ({ orderId, openedAt: openedAt[orderId] ?? 0 }));
  const ongoing = await keepOngoing(context.db, visits);
  if (ongoing.length === 0) throw visitOver();
  const open = await keepUnreplaced(context, ongoing);
  return { orderIds: open.map(({ orderId }) => orderId), openedAt };
}

/** The visits that began after the last correction of an address: the one that opened the order may have been a stranger's. */
async function keepUnreplaced({ db }: Context, visits: readonly Visit[]): Promise<Visit[]> {
  const replaced = await findReplacedAddresses(
    db,
    visits.map(({ orderId }) => orderId),
  );
  return visits.filter(
    ({ orderId, openedAt }) =>
      !replaced.some(({ order_id, at }) => order_id === orderId && Date.parse(at) >= openedAt * 1000),
  );
}
