import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { endVisits } from './ended-visits.store.ts';
import { clearVisitorCookies, longestHours } from './visitor-cookie.ts';

/** Closes every order that this browser has opened, on the server too, and takes its cookies away. */
export async function endVisit(context: Context, visitor: VisitorSession, reply: FastifyReply): Promise<void> {
  const visits = visitor.orderIds.map((orderId) => ({ orderId, openedAt: visitor.openedAt[orderId] ?? 0 }));
  await endVisits(context.db, visits, new Date(context.clock.now().getTime() + longestHours * 3_600_000));
  clearVisitorCookies(context, reply);
}
