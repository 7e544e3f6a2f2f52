import { type AskedName, askedPhoto } from '@arrival-desk/contract/asking/asked-fields.ts';
import type { TravellerRequest } from '@arrival-desk/contract/asking/traveller-request.ts';
import type { Corrections } from '@arrival-desk/contract/orders/order-corrections.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, wrongInput } from '../../platform/errors.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { followAddress } from '../mail/mail.ts';
import { correct } from '../order-editing/order-editing.ts';
import { tellLandingSite } from '../order-updates/order-updates.ts';
import type { GuardedOrder } from '../orders/orders.ts';
import { settleAnswers } from '../traveller-requests/traveller-requests.ts';

export const settledAlready = () => new AppError('already_settled', 'These questions are settled already.');

export function refuseNoAnswer(names: readonly string[]): void {
  if (names.length === 0) throw wrongInput({ values: 'Please answer at least one question.' });
}

/** What was asked for and is settled by now is no mistake of who answers, and changes nothing. */
export function refuseUnasked(request: TravellerRequest, names: readonly string[]): void {
  const foreign = names.find((name) => !request.fields.some((each) => each === name));
  if (foreign) throw wrongInput({ [`values.${foreign}`]: 'This is not asked for.' });
}

interface Answers {
  request: TravellerRequest;
  values: Corrections;
  /** The photo of the passport page came with them. */
  hasPhoto?: boolean;
  actor: Actor;
}

/** Stores answers to the open request of a locked order, and returns how many questions are left. Throws `validation_failed`. */
export async function storeAnswers(
  context: Context,
  trx: Trx,
  { order_id }: Pick<GuardedOrder, 'order_id'>,
  { request, values, hasPhoto = false, actor }: Answers,
): Promise<number> {
  const at = context.clock.now();
  const changes = Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(request, name))) as Corrections;
  const names = [...(Object.keys(changes) as AskedName[]), ...(hasPhoto ? [askedPhoto] : [])] as AskedName[];
  const { changed } = await correct(context, trx, order_id, {
    ...{ actor, changes, kind: 'answered', followAddress },
    guard: () => {},
    wrong: (problems) =>
      new AppError('validation_failed', 'Please check your answers.', {
        fields: Object.fromEntries(Object.entries(problems).map(([name, message]) => [`values.${name}`, message])),
      }),
  });
  if (changed.length === 0) {
    await recordEvent(trx, { order_id, at, actor, kind: 'answered' });
    await tellLandingSite(trx, order_id, ['order.updated']);
  }
  return settleAnswers(trx, order_id, request, names, at);
}

const isOpen = (request: TravellerRequest, name: string) => request.open.some((each) => each === name);
