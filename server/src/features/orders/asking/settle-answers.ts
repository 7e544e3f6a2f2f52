import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { markAnswered } from '../orders.store.ts';
import { writeAnswered } from './requests.store.ts';

/** Notes what was answered of the open request of a locked order, which is answered by it. Returns how many questions are left. */
export async function settleAnswers(
  trx: Trx,
  orderId: string,
  request: TravellerRequest,
  names: readonly AskedName[],
  at: Date,
): Promise<number> {
  const open = request.open.filter((name) => !names.includes(name));
  const answered = request.fields.filter((name) => !open.includes(name));
  await writeAnswered(trx, request.id, answered, open.length === 0 ? at : null);
  await markAnswered(trx, orderId, at);
  return open.length;
}
