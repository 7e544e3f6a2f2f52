import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Actor } from '../events/events.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import { findLastRequest, writeDecision } from './refund-requests.store.ts';

/** What a landing site reads of a refund that it asks for when the payment is charged back. */
export const bankTakesBack = 'The bank of the customer takes the payment back.';

const answers: Partial<Record<ProcessStatus, { approved: boolean; decline_reason: string | null }>> = {
  Refunds: { approved: true, decline_reason: null },
  ChargeBack: { approved: false, decline_reason: bankTakesBack },
};

/** How a status answers the question whether money goes back; undefined if it leaves it open. */
export const refundAnswerOf = (status: ProcessStatus) => answers[status];

interface Change {
  order_id: string;
  /** The status that the change writes. */
  to: ProcessStatus;
  actor: Actor;
  at: Date;
}

/**
 * Makes a change of a locked order, which decides its open refund request if the order gets to Refunds or ChargeBack, and
 * tells the landing site. Returns what the event of the change says of it, by which `takeBack` opens the request again.
 */
export async function settling(
  trx: Trx,
  { order_id, to, actor, at }: Change,
  change: () => Promise<void>,
): Promise<{ request_id?: number }> {
  const answer = refundAnswerOf(to);
  const request = answer && (await findLastRequest(trx, order_id));
  if (!request || request.decided_at) {
    await change();
    return {};
  }
  // Before the change, whose messages to the landing site say what became of the request.
  await writeDecision(trx, request.id, { ...answer, decided_at: at, decided_by: actor.name });
  await change();
  await tellLandingSite(trx, order_id, ['order.refund_decided']);
  return { request_id: request.id };
}
