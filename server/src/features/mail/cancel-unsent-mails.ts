import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Actor, recordEvent } from '../events/events.ts';
import { cancelGoodNews } from './mail.store.ts';

/**
 * Cancels the unsent document and confirmation emails of a locked order that moves to a closed status, whether they are
 * held or wait for a retry: they say that the card is ready, or being prepared. The document stays on file. One that is
 * being sent is cancelled by `beginAttempt`. Returns the number of cancelled emails.
 */
export async function cancelUnsentMails(
  { clock }: Context,
  trx: Trx,
  actor: Actor,
  order_id: string,
  to: ProcessStatus,
): Promise<number> {
  const { closed, label } = statusTable[to];
  if (!closed) return 0;
  const at = clock.now();
  const reason = `Not sent: ${actor.name} moved the order to ${label}.`;
  const mails = await cancelGoodNews(trx, order_id, reason);
  for (const mail_id of mails)
    await recordEvent(trx, { order_id, at, actor, kind: 'mail_cancelled', detail: { mail_id } });
  return mails.length;
}
