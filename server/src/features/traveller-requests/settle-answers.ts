import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Trx } from '../../platform/database/database.ts';
import { updateOrder } from '../orders/orders.ts';
import { writeAnswered } from './requests.store.ts';

/** Marks a locked order as answered, and notes what was answered of its open request. Returns how many questions are left. */
export async function settleAnswers(
  trx: Trx,
  orderId: string,
  request: TravellerRequest,
  names: readonly AskedName[],
  at: Date,
): Promise<number> {
  await updateOrder(trx, orderId, { answered_at: at.toISOString() });
  const open = request.open.filter((name) => !names.includes(name));
  const answered = request.fields.filter((name) => !open.includes(name));
  await writeAnswered(trx, request.id, answered, open.length === 0 ? at : null);
  return open.length;
}
