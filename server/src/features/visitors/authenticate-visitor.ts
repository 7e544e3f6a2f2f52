import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { keepOngoing } from './ended-visits.store.ts';
import { readVisitorCookie, visitOver } from './visitor-cookie.ts';

/**
 * The session of a visitor: the orders of the signed cookie whose visit its traveller has not ended, in this browser or
 * by a copy of the cookie. Throws `not_signed_in` without any.
 */
export async function authenticateVisitor(context: Context, request: FastifyRequest): Promise<VisitorSession> {
  const { orderIds, openedAt } = readVisitorCookie(context, request);
  const visits = orderIds.map((orderId) => ({ orderId, openedAt: openedAt[orderId] ?? 0 }));
  const ongoing = await keepOngoing(context.db, visits);
  if (ongoing.length === 0) throw visitOver();
  return { orderIds: ongoing.map(({ orderId }) => orderId), openedAt };
}
