import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { entryOf, readUnchecked } from './audit-entry.ts';

/**
 * Counts orders whose travellers a member has read of. The audit trail calls it for every response; what sends a stream
 * calls it for each part that goes out.
 */
export function noteOrdersRead(
  { orderReads, clock }: Pick<Context, 'orderReads' | 'clock'>,
  request: FastifyRequest,
  orderIds: readonly string[],
): void {
  if (orderIds.length === 0) return;
  orderReads.note(orderIds, entryOf(request, readUnchecked({ act: 'orders_read' }, {}), 'done', clock.now()));
}
