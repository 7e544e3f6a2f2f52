import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import { isAssignable, type ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Db } from '../../platform/database/database.ts';
import { findOpenRequestRow, type OpenRequestRow } from './requests.store.ts';

/**
 * A request as it stands: what was answered, or corrected in the meantime, is open no more. Null when nothing is left, or
 * when its order is closed or completed: nobody works on it, so nothing is asked. An order that comes back has its request again.
 */
export function requestAsItStands(
  row: OpenRequestRow | null | undefined,
  { process_status }: { process_status: ProcessStatus },
): TravellerRequest | null {
  if (!row || !isAssignable(process_status)) return null;
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
