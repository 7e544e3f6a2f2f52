import { closedStatuses, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { siteActor } from '../events/events.ts';
import { orderNotFound } from '../orders/orders.ts';
import { addPassportPage, drawPassportPage } from '../passport-pages/passport-pages.ts';
import { findTestOrder } from './test-orders.store.ts';

/**
 * Adds the passport page to an order that the landing site sent; of a test order it is checked, and not kept. Throws
 * AppError `not_found` for any other order, `move_not_allowed` for one that is closed, and `validation_failed`.
 */
export async function receivePassportPage(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  file: UploadedFile | null,
): Promise<void> {
  if (site.test) {
    if (!(await findTestOrder(context.db, site.siteId, orderId))) throw orderNotFound();
    await drawPassportPage(file);
    return;
  }
  await addPassportPage(context, {
    orderId,
    file,
    actor: siteActor(site.name),
    guard: ({ source, process_status }) => {
      if (source !== site.source) throw orderNotFound();
      if (closedStatuses.includes(process_status as ProcessStatus))
        throw new AppError('move_not_allowed', 'This order is closed, so its passport page stays as it is.');
    },
  });
}
