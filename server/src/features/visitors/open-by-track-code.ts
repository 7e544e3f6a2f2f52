import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { triesPerCode } from '@arrival-desk/contract/visitors/code-limits.ts';
import type { openByTrackCode as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { isTestOrderOf } from '../intake/intake.ts';
import { findTrackedOrder, keepLanguage } from '../orders/orders.ts';
import { codeOver } from './ask-for-track-code.ts';
import { hashOfChallenge, isCode, openPair } from './track-challenge.ts';
import { endTrackCode, tryTrackCodes } from './track-codes.store.ts';

/**
 * Returns the ID of the order whose code this is, and uses the code up. A challenge of a wrong pair gets the responses of
 * a right pair with a wrong code. Throws AppError `code_wrong`, or `code_over` when no code of the challenge works any
 * more.
 */
export async function openByTrackCode(context: Context, { challenge, code }: Body<typeof endpoint>): Promise<string> {
  const { db, clock, secrets } = context;
  const hash = hashOfChallenge(challenge);
  const now = clock.now();
  const tried = await tryTrackCodes(db, hash, now);
  const [right] = tried.filter(({ code_hash }) => isCode(secrets, hash, code, code_hash));
  const orderId = right?.order_id ?? right?.test_order_id;
  if (!right || !orderId) {
    if (tried.every(({ tries }) => tries >= triesPerCode)) throw codeOver();
    throw new AppError('code_wrong', 'This code is not right. Please check it, or request another one.');
  }
  if (!(await endTrackCode(db, right.id))) throw codeOver();
  const typed = openPair(secrets, hash, right.pair);
  // The email can have been corrected since the code was asked for.
  const stillFits =
    typed &&
    (right.order_id
      ? findTrackedOrder(db, typed.orderId, typed.email)
      : isTestOrderOf(context, typed.orderId, typed.email));
  if (!(await stillFits)) throw codeOver();
  if (typed?.language && right.order_id) await keepLanguage(db, right.order_id, typed.language);
  return orderId;
}
