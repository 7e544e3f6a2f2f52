import { isSameAddress } from '@arrival-desk/contract/mail/elsewhere.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent, systemActor } from '../../events/events.ts';
import { lockOrder } from '../../orders/orders.ts';
import { followUpUndelivered } from '../events/follow-up-undelivered.ts';
import { type StoredMail, updateMailIn } from '../mail.store.ts';
import { confirmAgain } from './follow-address.ts';

export type MailOutcome =
  | { state: 'Sent'; reason: null; message_id: string; header_id: string; transport: string }
  | { state: 'Failed'; reason: string; held_back: boolean }
  | { state: 'Cancelled'; reason: string };

const eventOf = { Sent: 'mail_sent', Failed: 'mail_failed', Cancelled: 'mail_cancelled' } as const;

/** Stores the final state of an email and its event in one transaction. Returns whether its order still exists. */
export async function settleMail(context: Context, mail: StoredMail, outcome: MailOutcome): Promise<boolean> {
  const { db, clock } = context;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    // Locks the order first, like all other code, to avoid a deadlock.
    const order = await lockOrder(trx, mail.order_id);
    if (!order) return false;
    const settled = await updateMailIn(trx, mail.id, ['Queued'], {
      ...outcome,
      // Where it went: the order can have been corrected during the attempt.
      email: mail.email,
      next_try_ts: null,
      ...(outcome.state === 'Sent' ? { sent_ts: at } : { attempts: mail.attempts + 1 }),
    });
    if (!settled) return true;
    const kind = eventOf[outcome.state];
    await recordEvent(trx, { order_id: mail.order_id, at, actor: systemActor, kind, detail: { mail_id: mail.id } });
    if (outcome.state === 'Failed' && mail.kind === 'document') await followUpUndelivered(context, trx, mail.order_id);
    if (mail.kind === 'confirmation' && !isSameAddress(mail.email, order.email))
      await confirmAgain(context, trx, mail.order_id);
    return true;
  });
}
