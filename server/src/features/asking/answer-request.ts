import type { answerRequest as endpoint } from '@arrival-desk/contract/asking/answer.endpoints.ts';
import { askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { limitFailures } from '../../platform/attempts/limit-failures.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { wrongInput } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { travellerActor } from '../events/events.ts';
import { addImage } from '../order-images/order-images.ts';
import { type GuardedOrder, requireLockedOrder } from '../orders/orders.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { findOpenRequest } from '../traveller-requests/traveller-requests.ts';
import { openedOrder } from '../visitors/visitors.ts';
import { refuseNoAnswer, refuseUnasked, settledAlready, storeAnswers } from './store-answers.ts';

/** A photo is decoded, whatever comes of it. */
const answersPerOrder = 40;
const windowMinutes = 15;
const limit = {
  operation: 'answer',
  tooMany: 'This order was answered very often. Please wait 15 minutes and try again.',
  retryMinutes: windowMinutes,
} as const;

/**
 * Stores what a traveller answers to the open request of an order: the fields are corrected with their history, and the order
 * is marked as answered. Answers that are sent again change nothing. Returns how many questions are still open. Throws
 * AppError `not_allowed`, `not_found`, `already_settled` if nothing is asked any more, `too_many_requests`, or `validation_failed`.
 */
export async function answerRequest(
  context: Context,
  visitor: VisitorSession,
  { orderId, requestId, values }: Body<typeof endpoint>,
  file: UploadedFile | null,
): Promise<{ open: number }> {
  const order = await openedOrder(context, visitor, orderId);
  const isNow = async (db: Db, { order_id, process_status }: Pick<GuardedOrder, 'order_id' | 'process_status'>) =>
    openIn(await findOpenRequest(db, { order_id, process_status }), requestId);
  let request = await isNow(context.db, order);
  const limits = { order: { of: ['answer', orderId], max: answersPerOrder, windowMinutes } };
  await (await limitFailures(context, limits, limit)).fail();
  refuseOthers(request, Object.keys(values), file);
  let open = 0;
  if (file) {
    await addImage(context, passportPage, {
      ...{ orderId, file, actor: travellerActor },
      // Before the photo of this answer has settled its own question.
      guard: async (locked, trx) => {
        request = await isNow(trx, locked);
      },
      along: async (trx, locked) => {
        open = await storeAnswers(context, trx, locked, { request, values, hasPhoto: true, actor: travellerActor });
      },
    });
    return { open };
  }
  open = await context.db.transaction().execute(async (trx) => {
    const locked = await requireLockedOrder(trx, orderId);
    return storeAnswers(context, trx, locked, { request: await isNow(trx, locked), values, actor: travellerActor });
  });
  return { open };
}

function openIn(request: TravellerRequest | null, id: number): TravellerRequest {
  if (request?.id !== id) throw settledAlready();
  return request;
}

function refuseOthers(request: TravellerRequest, names: readonly string[], file: UploadedFile | null): void {
  if (!file) refuseNoAnswer(names);
  refuseUnasked(request, names);
  if (file && !request.fields.includes(askedPhoto)) throw wrongInput({ file: 'A photo is not asked for.' });
}
