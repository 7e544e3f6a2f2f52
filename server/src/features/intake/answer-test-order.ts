import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { answerIntakeQuestions } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { toldOfTestOrder } from '../order-stages/order-stages.ts';
import { lockTestOrder } from './cancel-test-order.ts';
import { tellOfTestOrder } from './receive-test-order.ts';
import { wrongFields } from './refuse-order.ts';
import { playedQuestions } from './test-order-events.ts';
import { writeTestChange } from './test-orders.store.ts';

/**
 * Answers what the traveller of a test order is asked for, as a real order is answered. What was answered is not stored.
 * Throws AppError `not_found`, `already_settled` if nothing was ever asked, or `validation_failed`.
 */
export async function answerTestOrder(
  { db, clock }: Context,
  site: LandingSiteCaller,
  orderId: string,
  names: readonly string[],
): Promise<Answer<typeof answerIntakeQuestions>['data']> {
  return db.transaction().execute(async (trx) => {
    const order = await lockTestOrder(trx, site, orderId);
    const { asked: before, process_status } = order;
    if (before.length === 0 && !order.answered_at)
      throw new AppError('already_settled', 'Nothing is asked. Let order.contact_needed happen first.');
    const foreign = names.find((name) => !playedQuestions.some((each) => each === name));
    if (foreign) throw wrongFields({ [`values.${foreign}`]: 'This is not asked for.' });
    const asked = before.filter((name) => !names.includes(name));
    if (asked.length < before.length) {
      await writeTestChange(trx, orderId, { asked, answered_at: clock.now() });
      await tellOfTestOrder(trx, site, orderId, ['order.updated']);
    }
    return { order_id: orderId, process_status, needs: toldOfTestOrder({ ...order, asked }).needs };
  });
}
