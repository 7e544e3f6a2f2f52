import { askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import { closedStatuses, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { siteActor } from '../events/events.ts';
import { addImage, type ImageKind } from '../order-images/order-images.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { type GuardedOrder, orderNotFound } from '../orders/orders.ts';
import { passportPage } from '../passport-pages/passport-pages.ts';
import { signature } from '../signatures/signatures.ts';
import { findOpenRequest, settleAnswers } from '../traveller-requests/traveller-requests.ts';
import { answerTestOrder } from './answer-test-order.ts';
import { findTestOrder } from './test-orders.store.ts';

interface Received {
  orderId: string;
  file: UploadedFile | null;
}

/**
 * Adds the passport page to an order that the landing site sent. Throws AppError `not_found` for any other order,
 * `move_not_allowed` for one that is closed, and `validation_failed`.
 */
export function receivePassportPage(context: Context, site: LandingSiteCaller, received: Received): Promise<void> {
  return receiveImage(context, passportPage, site, received, ({ process_status }) => {
    if (closedStatuses.includes(process_status as ProcessStatus))
      throw new AppError('move_not_allowed', 'This order is closed, so its passport page stays as it is.');
  });
}

/**
 * Adds the signature to an order that the landing site sent. Throws AppError `not_found` for any other order, `too_late`
 * once its card is filed or made or the order is closed, and `validation_failed`: it is evidence of what was agreed before.
 */
export function receiveSignature(context: Context, site: LandingSiteCaller, received: Received): Promise<void> {
  return receiveImage(context, signature, site, received, (order) => {
    if (refusalOf.changeBySite(order))
      throw new AppError(
        'too_late',
        'The card is filed or made, or the order is closed: its signature stays as it is.',
      );
  });
}

/** Of a test order the image is checked, and not kept. */
async function receiveImage(
  context: Context,
  kind: ImageKind,
  site: LandingSiteCaller,
  { orderId, file }: Received,
  guard: (order: GuardedOrder) => void,
): Promise<void> {
  if (site.test) {
    const order = await findTestOrder(context.db, site.siteId, orderId);
    if (!order) throw orderNotFound();
    await kind.draw(file);
    const isAnswer = kind === passportPage && order.asked.includes(askedPhoto);
    if (isAnswer) await answerTestOrder(context, site, orderId, [askedPhoto]);
    return;
  }
  let request: TravellerRequest | null = null;
  await addImage(context, kind, {
    ...{ orderId, file, actor: siteActor(site.name) },
    async guard(order, trx) {
      if (order.source !== site.source) throw orderNotFound();
      guard(order);
      // Before the photo has settled its own question.
      request = kind === passportPage ? await findOpenRequest(trx, order) : null;
    },
    async along(trx) {
      if (request?.open.includes(askedPhoto))
        await settleAnswers(trx, orderId, request, [askedPhoto], context.clock.now());
    },
  });
}
