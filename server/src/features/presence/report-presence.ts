import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { reportPresence as endpoint, PresentPerson } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { announce } from '../live/live.ts';
import { orderNotFound } from '../orders/orders.ts';
import { deletePresence, findOthers, writePresence } from './presence.store.ts';

/**
 * A tab sends a heartbeat every ten seconds, in the background once a minute; without heartbeats its presence expires.
 */
const secondsToLive = { seen: 30, hidden: 90 };

/** Records that someone has an order open or has left it, and notifies the others; returns who else has it open. */
export async function reportPresence(
  { db, clock }: Context,
  user: SignedInUser,
  { orderId: order_id, tab, writing, hidden, left }: Body<typeof endpoint>,
): Promise<PresentPerson[]> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const someoneWent = await deletePresence(trx, { order_id, tab: left ? tab : null }, now);
    const expiresAt = new Date(now.getTime() + secondsToLive[hidden ? 'hidden' : 'seen'] * 1000);
    const written = left
      ? 'same'
      : await writePresence(trx, {
          order_id,
          tab,
          name: user.name,
          staff_id: user.id,
          writing,
          expiresAt,
        });
    if (written === 'no such order') throw orderNotFound();
    if (someoneWent || written !== 'same') await announce(trx, { presence: order_id });
  });
  return left ? [] : findOthers(db, order_id, user, now);
}
