import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';
import { contradictionsOf } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { CorrectableName } from '@arrival-desk/contract/orders/order-edits.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findStart } from '../order-start/order-start.ts';
import { impossibleDates } from './impossible-dates.ts';

// For orders and test orders alike.

type Corrected = Parameters<typeof contradictionsOf>[0] &
  Pick<IntakeOrder, 'date_of_birth' | 'arrival_date'> & { process_status: ProcessStatus };

/** What is wrong with a corrected order, by field. The arrival is behind a traveller whose order is done. */
export function correctionProblems(
  order: Corrected,
  changed: readonly CorrectableName[],
  now: Date,
): Partial<Record<CorrectableName, string>> {
  const { date_of_birth, arrival_date } = impossibleDates(order, now);
  const dates: Partial<Record<CorrectableName, string>> = {
    ...(date_of_birth && { date_of_birth }),
    ...(arrival_date && isAssignable(order.process_status) && { arrival_date }),
  };
  const ofChanged = Object.entries(dates).filter(([name]) => changed.includes(name as CorrectableName));
  return { ...contradictionsOf(order, changed), ...Object.fromEntries(ofChanged) };
}

interface Arriving {
  process_status: ProcessStatus;
  assign_to: string | null;
  processing_mode: string;
  /** The one that was corrected. */
  arrival_date: string | null;
}

/**
 * Where a new arrival date puts an order by the intake rule; null if it stays. An order that waits in Future moves to New
 * or Priority when its time has come, or waits for another day; one there that nobody has goes back to Future. Others are
 * being worked on.
 */
export async function findStartByArrival(trx: Trx, order: Arriving, changed: readonly string[], now: Date) {
  const { process_status: from, assign_to } = order;
  const isUntouched = statusTable[from].toFile && assign_to === null;
  if (!changed.includes('arrival_date') || (from !== 'Future' && !isUntouched)) return null;
  const start = await findStart(trx, { ...order, paid: true }, now);
  return from === 'Future' || start.process_status === 'Future' ? start : null;
}
