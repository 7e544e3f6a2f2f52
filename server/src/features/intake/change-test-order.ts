import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { exampleOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import type { CorrectableName } from '@arrival-desk/contract/orders/order-edits.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { findingsOfOrder } from '../filing-findings/filing-findings.ts';
import { correctionProblems, findStartByArrival } from '../order-editing/order-editing.ts';
import { refusalOf } from '../order-permissions/order-permissions.ts';
import { lockTestOrder } from './cancel-test-order.ts';
import type { Changed } from './change-order.ts';
import { changedFingerprint } from './order-fingerprint.ts';
import { tellOfTestOrder } from './receive-test-order.ts';
import { wrongFields } from './refuse-order.ts';
import { findTestFingerprint, writeTestChange } from './test-orders.store.ts';

type Changes = Body<typeof updateIntakeOrder>;

/**
 * Corrects a test order of this landing site as `changeOrder` does. Nothing about the traveller is stored: rules that
 * compare a value with one that was sent earlier know the arrival date only.
 */
export async function changeTestOrder(
  { db, clock }: Context,
  site: LandingSiteCaller,
  orderId: string,
  changes: Changes,
): Promise<Changed> {
  return db.transaction().execute(async (trx) => {
    const told = { ...exampleOrder, ...changes } as unknown as IntakeOrder;
    const about = { order_id: orderId, findings: await findingsOfOrder({ db: trx }, told), order: told };
    const order = await lockTestOrder(trx, site, orderId);
    const fingerprint = await findTestFingerprint(trx, orderId);
    refuse(refusalOf.changeBySite(order));
    const now = clock.now();
    const names = Object.keys(changes) as CorrectableName[];
    const problems = correctionProblems({ ...unknown, ...order, ...changes }, names, now);
    if (Object.keys(problems).length > 0) throw wrongFields(problems);
    const { changed, fingerprint: next } = changedFingerprint(orderId, fingerprint, changes);
    if (changed.length === 0) return { ...about, process_status: order.process_status, changed };
    const { arrival_date = order.arrival_date } = changes;
    const start = await findStartByArrival(trx, { ...order, assign_to: null, arrival_date }, changed, now);
    const { process_status } = start ?? order;
    await writeTestChange(trx, orderId, { process_status, arrival_date }, next);
    const isStarted = order.process_status === 'Future' && process_status !== 'Future';
    await tellOfTestOrder(trx, site, orderId, [...(isStarted ? (['order.started'] as const) : []), 'order.updated']);
    return { ...about, process_status, changed };
  });
}

/** What is not stored of a test order. */
const unknown = {
  ...{ full_name: 'A name that is not stored', given_name: '', surname: '' },
  ...{ date_of_departure: null, date_of_birth: null },
};
