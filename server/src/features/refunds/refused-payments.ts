import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import { type getRefusedPayments, refusedPaymentsAtOnce } from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../events/events.ts';
import { lockOrder } from '../orders/orders.ts';
import {
  countOpenRefusedPayments,
  findOpenRefusedPayments,
  findOrderOfRefusedPayment,
  lockRefusedPayment,
  writeSettled,
} from '../payments/payments.ts';

/** The refused payments that nobody has settled. */
export async function listRefusedPayments({ db }: Context): Promise<Answer<typeof getRefusedPayments>['data']> {
  return {
    total: await countOpenRefusedPayments(db),
    payments: await findOpenRefusedPayments(db, refusedPaymentsAtOnce),
  };
}

/**
 * Settles a refused payment, whose money has been dealt with. Throws AppError `not_found`, or `already_settled`, which
 * says who was faster.
 */
export async function settleRefusedPayment(
  { db, clock }: Context,
  user: SignedInUser,
  paymentId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const orderId = await findOrderOfRefusedPayment(trx, paymentId);
    if (orderId) await lockOrder(trx, orderId);
    const payment = await lockRefusedPayment(trx, paymentId);
    if (!payment) throw new AppError('not_found', 'There is no such payment.');
    if (payment.settled_at)
      throw new AppError('already_settled', `${payment.settled_by} has settled this payment already.`);
    const at = clock.now();
    await writeSettled(trx, paymentId, user.name, at);
    await recordEvent(trx, {
      order_id: payment.order_id,
      at,
      actor: user,
      kind: 'payment_settled',
      detail: { payment_id: paymentId },
    });
  });
}
