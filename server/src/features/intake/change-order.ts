import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { siteActor } from '../events/events.ts';
import { findingsOfOrder } from '../filing-findings/filing-findings.ts';
import { followAddress } from '../mail/mail.ts';
import { correct } from '../order-editing/order-editing.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { type GuardedOrder, orderNotFound, requireOrder } from '../orders/orders.ts';
import { wrongFields } from './refuse-order.ts';

/** The response to a correction, and what the order lacks then for its filing, as far as it is about what was sent. */
export type Changed = Answer<typeof updateIntakeOrder>['data'] & { findings: Finding[]; order: IntakeOrder };

/** Throws AppError `not_found` for an order of another source, and `too_late`. */
function refuseChange(site: Pick<LandingSiteCaller, 'source'>, order: GuardedOrder): void {
  if (order.source !== site.source) throw orderNotFound();
  refuse(refusalOf.changeBySite(order));
}

/**
 * Corrects fields of an order that this landing site sent, as staff do. Throws AppError `not_found` for any other order,
 * `too_late` once its card is filed or made or the order is closed, and `validation_failed`.
 */
export async function changeOrder(
  context: Context,
  site: LandingSiteCaller,
  orderId: string,
  changes: Body<typeof updateIntakeOrder>,
): Promise<Changed> {
  return context.db.transaction().execute(async (trx) => {
    const { changed } = await correct(context, trx, orderId, {
      actor: siteActor(site.name),
      changes,
      guard: (order) => refuseChange(site, order),
      wrong: wrongFields,
      followAddress,
    });
    const order = await requireOrder(trx, orderId);
    const corrected = order as unknown as IntakeOrder;
    const findings = await findingsOfOrder({ db: trx }, corrected);
    return {
      ...{ order_id: orderId, process_status: order.process_status as Changed['process_status'], changed },
      ...{ findings, order: corrected },
    };
  });
}
