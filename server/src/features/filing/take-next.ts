import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { SkippedOrder } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { systemActor } from '../events/events.ts';
import { actOn, assignment, lockOrder, release } from '../orders/orders.ts';
import { findLeftOrders, findSkipped, forgetTake, isUntouched, lockMostUrgent, rememberTake } from './filing.store.ts';
import { findFilingState } from './filing-state.ts';

/** Seconds in which the page of an order that was just given can open and report that it is seen. */
const secondsToOpen = 60;

/**
 * Assigns the most urgent order that is ready to file; null if there is none. Of people who ask at once, each gets
 * another order.
 */
export async function takeNext(context: Context, user: SignedInUser): Promise<{ order_id: string } | null> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const order_id = await lockNext(trx, user.id, now);
    if (order_id === null) return null;
    const assign = assignment(context, user, { assignto: user.name, takeOver: false });
    const event_id = (await actOn(trx, order_id, assign)) as number;
    await rememberTake(trx, { order_id, staff_id: user.id, at: now, event_id });
    return { order_id };
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

/** Locks the next order to give, or null. */
async function lockNext(trx: Trx, staffId: number, now: Date): Promise<string | null> {
  const filed: string[] = [];
  for (;;) {
    const order = await lockMostUrgent(trx, staffId, now, filed);
    if (!order) return null;
    if (await isToFile(trx, order)) return order.order_id;
    filed.push(order.order_id);
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
