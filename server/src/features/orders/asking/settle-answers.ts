import type { AskedName } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { markAnswered } from '../orders.store.ts';
import { writeAnswered } from './requests.store.ts';

/** Marks a locked order as answered, and notes what was answered of its open request, if there is one. Returns how many questions are left. */
export async function settleAnswers(
  trx: Trx,
  orderId: string,
  request: TravellerRequest | null,
  names: readonly AskedName[],
  at: Date,
): Promise<number> {
  await markAnswered(trx, orderId, at);
  if (!request) return 0;
  const open = request.open.filter((name) => !names.includes(name));
  const answered = request.fields.filter((name) => !open.includes(name));
  await writeAnswered(trx, request.id, answered, open.length === 0 ? at : null);
  return open.length;
}
