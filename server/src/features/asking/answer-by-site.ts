import type { Answer } from '@arrival-desk/contract/endpoint.ts';
import type { answerIntakeQuestions } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { siteActor } from '../events/events.ts';
import { orderNotFound, requireLockedOrder, requireOrder } from '../orders/orders.ts';
import { findNeeds, findOpenRequest } from '../traveller-requests/traveller-requests.ts';
import { refuseNoAnswer, refuseUnasked, settledAlready, storeAnswers } from './store-answers.ts';

/**
 * Stores what a landing site answers for the traveller of an order that it sent, as an answer of the traveller. The same
 * answers again change nothing, also when nothing is asked any more. Throws AppError `not_found` for any other order,
 * `already_settled`, or `validation_failed`.
 */
export async function answerBySite(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  values: Corrections,
): Promise<Answer<typeof answerIntakeQuestions>['data']> {
  refuseNoAnswer(Object.keys(values));
  return context.db.transaction().execute(async (trx) => {
    const locked = await requireLockedOrder(trx, orderId);
    const order = await requireOrder(trx, orderId);
    if (locked.source !== site.source) throw orderNotFound();
    const request = await findOpenRequest(trx, locked);
    const isRepeated = Object.entries(values).every(([name, value]) => order[name as keyof Corrections] === value);
    if (request) {
      refuseUnasked(request, Object.keys(values));
      await storeAnswers(context, trx, locked, { request, values, actor: siteActor(site.name) });
    } else if (!isRepeated) throw settledAlready();
    const process_status = locked.process_status as ProcessStatus;
    const needs = await findNeeds(trx, [{ order_id: orderId, process_status }]);
    return { order_id: orderId, process_status, needs: needs.get(orderId) ?? [] };
  });
}
