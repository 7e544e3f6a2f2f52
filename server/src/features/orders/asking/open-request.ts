import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findOpenRequestRow, type OpenRequestRow } from './requests.store.ts';

/**
 * A request as it stands: what was answered, or corrected in the meantime, is open no more. Null when nothing is left, or
 * when its order is closed: no card is prepared, so nothing is asked. A restored order has its request again.
 */
export function requestAsItStands(
  row: OpenRequestRow | null | undefined,
  { process_status }: { process_status: ProcessStatus },
): TravellerRequest | null {
  if (!row || statusTable[process_status].closed) return null;
  const { answered, settled, ...request } = row;
  const open = request.fields.filter((name) => !answered.includes(name) && !settled.includes(name));
  return open.length > 0 ? { ...request, open } : null;
}

/** What the traveller of an order is asked now; null for nothing. */
export async function findOpenRequest(
  db: Db,
  order: { order_id: string; process_status: ProcessStatus },
): Promise<TravellerRequest | null> {
  return requestAsItStands(await findOpenRequestRow(db, order.order_id), order);
}
