import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import type { updateIntakeOrder } from '@arrival-desk/contract/intake/order-changes.endpoints.ts';
import { exampleOrder } from '@arrival-desk/contract/orders/fields/example-order.ts';
import { contradictionsOf } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { CorrectableName } from '@arrival-desk/contract/orders/order-edits.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { refuse } from '../../platform/refusal.ts';
import { impossibleDates } from '../order-editing/order-editing.ts';
import { changedFingerprint, findingsOfOrder, findStart, refusalOf } from '../orders/orders.ts';
import { lockTestOrder } from './cancel-test-order.ts';
import { type Changed, wrongFields } from './change-order.ts';
import { tellOfTestOrder } from './receive-test-order.ts';
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
    const problems = problemsOf(changes, order.arrival_date, now);
    if (Object.keys(problems).length > 0) throw wrongFields(problems);
    const { changed, fingerprint: next } = changedFingerprint(orderId, fingerprint, changes);
    if (changed.length === 0) return { ...about, process_status: order.process_status, changed };
    const { arrival_date = order.arrival_date } = changes;
    const waits = order.process_status === 'Future' || statusTable[order.process_status].toFile;
    const { process_status } = waits ? await findStart(trx, { ...order, paid: true, arrival_date }, now) : order;
    await writeTestChange(trx, orderId, { process_status, arrival_date }, next);
    const isStarted = order.process_status === 'Future' && process_status !== 'Future';
    await tellOfTestOrder(trx, site, orderId, [...(isStarted ? (['order.started'] as const) : []), 'order.updated']);
    return { ...about, process_status, changed };
  });
}

const knownName = { full_name: 'A name that is not stored', given_name: '', surname: '' };

function problemsOf(changes: Changes, arrival_date: string | null, now: Date): Record<string, string> {
  const order = { ...knownName, arrival_date, date_of_departure: null, date_of_birth: null, ...changes };
  const names = Object.keys(changes) as CorrectableName[];
  const dates = Object.entries(impossibleDates(order, now)).filter(([name]) => name in changes);
  return { ...contradictionsOf(order, names), ...Object.fromEntries(dates) };
}
