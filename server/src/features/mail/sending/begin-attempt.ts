import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../../platform/context.ts';
import { findLastArrival, recordEvent, systemActor } from '../../events/events.ts';
import { lockOrder } from '../../orders/orders.ts';
import { findMail, markFirstStarted, markStarted, type StoredMail, updateMailIn } from '../mail.store.ts';
import { ofOpenOrders } from './cancel-unsent-mails.ts';

/**
 * Begins an attempt to send an email. Returns undefined when there is nothing to send: the email was sent (a job can run
 * twice after a crash), cancelled, or erased with its order, or this attempt has run and the job of the next is queued.
 *
 * An email that was being sent while its order moved to Refunds, Charge Back or Deleted could not be cancelled then. If that attempt
 * has failed or ended with its server, it is cancelled now. One that was queued after the move is meant: a document can be
 * sent during a chargeback.
 */
export async function beginAttempt(
  { db, clock }: Context,
  id: number,
  attempt: number,
): Promise<StoredMail | undefined> {
  const first = attempt === 1 && (await markFirstStarted(db, id, clock.now()));
  if (first) return first;
  const known = await findMail(db, id);
  if (!known || known.attempts >= attempt) return undefined;
  const { order_id, kind, create_ts, started_ts } = known;
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, order_id);
    const isRepeated = started_ts !== null && ofOpenOrders.includes(kind);
    const status = order?.process_status;
    const move = isRepeated && status && statusTable[status].closed && (await findLastArrival(trx, order_id, status));
    if (!move || Date.parse(move.at) < Date.parse(create_ts)) return markStarted(trx, id, at);
    const reason = `Not tried again: ${move.actor} moved the order to ${statusTable[status].label}.`;
    if (await updateMailIn(trx, id, ['Queued'], { state: 'Cancelled', reason, next_try_ts: null }))
      await recordEvent(trx, { order_id, at, actor: systemActor, kind: 'mail_cancelled', detail: { mail_id: id } });
    return undefined;
  });
}
