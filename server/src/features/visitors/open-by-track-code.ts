import type { Body } from '@arrival-desk/contract/endpoint.ts';
import { triesPerCode } from '@arrival-desk/contract/visitors/code-limits.ts';
import type { openByTrackCode as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findTestOrderOf } from '../intake/intake.ts';
import { findOrdersOfEmail, findTrackedOrder, keepLanguage } from '../orders/orders.ts';
import { codeOver } from './ask-for-track-code.ts';
import { hashOfChallenge, isCode, openPair } from './track-challenge.ts';
import { endTrackCode, tryTrackCodes } from './track-codes.store.ts';

/** The newest orders of an email among which a party is looked for. */
const maxOrdersOfEmail = 48;
/** As many as a browser can have open beside the one whose code it is. */
const maxParty = 9;

/**
 * Returns the IDs of the orders that a code opens, and uses the code up: its own first, then those of its party. A challenge of a wrong pair gets the responses of
 * a right pair with a wrong code. Throws AppError `code_wrong`, or `code_over` when no code of the challenge works any
 * more.
 */
export async function openByTrackCode(
  context: Context,
  { challenge, code }: Body<typeof endpoint>,
): Promise<[string, ...string[]]> {
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
      : findTestOrderOf(context, typed.orderId, typed.email));
  if (!(await stillFits)) throw codeOver();
  if (typed?.language && right.order_id) await keepLanguage(db, right.order_id, typed.language);
  return [orderId, ...(typed && right.order_id ? await findParty(context, orderId, typed.email) : [])];
}

/**
 * The other paid orders of the same landing site and party that have this address, to which the code went: whoever has typed
 * it can read that mailbox. An ID and an email alone never open another order.
 */
async function findParty({ db }: Context, orderId: string, mailbox: string): Promise<string[]> {
  const orders = await findOrdersOfEmail(db, mailbox, maxOrdersOfEmail);
  const own = orders.find(({ order_id }) => order_id === orderId);
  if (!own?.party_ref) return [];
  return orders
    .filter(({ order_id, paid, source, party_ref }) => {
      const isParty = source === own.source && party_ref === own.party_ref;
      return paid && isParty && order_id !== orderId;
    })
    .map(({ order_id }) => order_id)
    .slice(0, maxParty);
}
