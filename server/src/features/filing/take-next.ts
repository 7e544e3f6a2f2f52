import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { SkippedOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { assignment, release } from '../assigning/assigning.ts';
import { systemActor } from '../events/events.ts';
import { lockOrder, requireLockedOrder } from '../orders/orders.ts';
import { findPartyToFile } from '../party/party.ts';
import {
  findInHand,
  findLeftOrders,
  findSkipped,
  forgetTake,
  hasColleague,
  isUntouched,
  lockNextToFile,
  lockNobodys,
  lockTaking,
  rememberTake,
} from './filing.store.ts';
import { findFilingState } from './filing-state.ts';

interface Taken {
  order_id: string;
  changes: number[];
}

interface Next {
  order_id: string;
  /** The person who asks, of an own order that its traveller has answered; otherwise null. */
  assign_to: string | null;
}

/** Seconds in which the page of an order that was just given can open and report that it is seen. */
const secondsToOpen = 60;

/**
 * The next order of a person, one at a time: what Take next gave them and they have not filed, the rest of a party first;
 * otherwise an order that its traveller has answered, or the most urgent one, if it is ready to file, which is assigned with
 * its whole party. Null if there is none.
 * Of people who ask at once, each gets another party. `changes` are the events of the assignments, for an undo.
 */
export async function takeNext(context: Context, user: SignedInUser): Promise<Taken | null> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockTaking(trx);
    for (const order of await findInHand(trx, user, now))
      if (await isToFile(trx, order)) return { order_id: order.order_id, changes: [] };
    const [first, ...others] = await lockNext(trx, user, now);
    if (first === undefined) return null;
    const assign = assignment(context, user, { assignto: user.name, takeOver: false });
    const changes: number[] = [];
    for (const { order_id, assign_to } of [first, ...others]) {
      if (assign_to === user.name) continue;
      const event_id = (await assign(trx, await requireLockedOrder(trx, order_id))) as number;
      const taken_with = others.length > 0 ? first.order_id : null;
      await rememberTake(trx, { order_id, staff_id: user.id, at: now, event_id, taken_with });
      changes.push(event_id);
    }
    return { order_id: first.order_id, changes };
  });
}

/** Nobody files a second card with the facts of the first. */
async function isToFile(db: Db, order: Parameters<typeof isFiled>[0] & { order_id: string; filed_at: string | null }) {
  return !isFiled(order) || (await findFilingState(db, order)).stale;
}

/** What Take next would give a person who had not skipped it, and everyone who has, with the reasons. */
export async function listSkipped({ db, clock }: Context, user: SignedInUser): Promise<SkippedOrder[]> {
  const skipped: SkippedOrder[] = [];
  for (const order of await findSkipped(db, user.id, clock.now())) if (await isToFile(db, order)) skipped.push(order);
  return skipped;
}

/**
 * Locks the next order to give and the rest of its party that waits to be filed; none if there is none. A party of which
 * a colleague has a member comes last: one person types a family.
 */
async function lockNext(trx: Trx, user: SignedInUser, now: Date): Promise<Next[]> {
  const passedOver: string[] = [];
  let apart: Next | undefined;
  for (;;) {
    const order = await lockNextToFile(trx, user, now, passedOver);
    if (!order) return apart === undefined ? [] : [apart];
    passedOver.push(order.order_id);
    if (!(await isToFile(trx, order))) continue;
    const party = await findPartyToFile(trx, order);
    if (party.length === 0) return [order];
    if (await hasColleague(trx, user, now, party)) {
      apart ??= order;
      continue;
    }
    const taken: Next[] = [order];
    for (const member of await lockNobodys(trx, user.id, now, party))
      if (await isToFile(trx, member)) taken.push(member);
    return taken;
  }
}

/**
 * Gives back what 'Take next' has given to people who have left it without an act. They can be given it again, because
 * only Skip says that an order is not for them. Returns how many orders.
 */
export async function giveBackLeftOrders(context: Context): Promise<number> {
  const { db, clock } = context;
  const now = clock.now();
  const left = await findLeftOrders(db, now, new Date(now.getTime() - secondsToOpen * 1000));
  let given = 0;
  for (const order of left) if (await db.transaction().execute((trx) => giveBack(context, trx, order))) given += 1;
  return given;
}

/** Gives an order back if it is as it was given; forgets in any case that it was. Returns whether it went back. */
async function giveBack(context: Context, trx: Trx, order_id: string): Promise<boolean> {
  const order = await lockOrder(trx, order_id);
  const untouched = await isUntouched(trx, order_id);
  await forgetTake(trx, order_id);
  if (!order || !untouched) return false;
  await release(context, trx, systemActor, order);
  return true;
}
