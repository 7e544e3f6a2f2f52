import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import {
  type decideRefundRequest as decideEndpoint,
  type getRefundRequests,
  refundRequestsAtOnce,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordEvent } from '../events/events.ts';
import { cancelUnsentMails, queueClosingMail } from '../mail/mail.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { takeOutOfWork } from '../order-status/order-status.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import { requireLockedOrder } from '../orders/orders.ts';
import {
  countOpenRequests,
  findLastRequest,
  findOpenRequests,
  writeDecision,
} from '../refund-requests/refund-requests.ts';

/** The refunds that landing sites ask for and that nobody has decided. */
export async function listRefundRequests({ db }: Context): Promise<Answer<typeof getRefundRequests>['data']> {
  return { total: await countOpenRequests(db), requests: await findOpenRequests(db, refundRequestsAtOnce) };
}

/**
 * Approves the refund that a landing site asks for, which moves the order to Refunds, or declines it; the site is told.
 * The same decision by the same person again changes nothing. Throws AppError `not_found` without a request, and
 * `already_settled`, which says who was faster, or that the money has gone another way.
 */
export async function decideRefundRequest(
  context: Context,
  user: SignedInUser,
  { orderId, approve, reason }: Body<typeof decideEndpoint>,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const order = await requireLockedOrder(trx, orderId);
    const request = await findLastRequest(trx, orderId);
    const state = request ? (request.decided_at ? 'decided' : 'open') : 'none';
    refuse(refusalOf.decideRefund(order, state, approve));
    if (!request) return;
    if (request.decided_at) {
      if (request.decided_by === user.name && request.approved === approve) return;
      throw new AppError('already_settled', `${request.decided_by} has decided this request already.`);
    }
    const at = clock.now();
    if (approve) {
      await takeOutOfWork(trx, order, 'Refunds', { kind: 'refund_approved', actor: user, at });
      await cancelUnsentMails(context, trx, user, orderId, 'Refunds');
      return queueClosingMail(context, trx, orderId, { kind: 'refund_request', actor: user });
    }
    const decision = { approved: false, decline_reason: reason ?? null };
    await writeDecision(trx, request.id, { ...decision, decided_at: at, decided_by: user.name });
    const detail = { request_id: request.id };
    await recordEvent(trx, { order_id: orderId, at, actor: user, kind: 'refund_declined', detail });
    await tellLandingSite(trx, orderId, ['order.refund_decided']);
    await queueClosingMail(context, trx, orderId, { kind: 'refund_request', actor: user });
  });
}
