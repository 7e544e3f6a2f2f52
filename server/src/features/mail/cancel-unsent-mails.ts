import { type ProcessStatus, statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../events/events.ts';
import { cancelGoodNews } from './mail.store.ts';

/** Statuses of orders that nobody prepares any more: that the card is ready, or being prepared, would be false news. */
const closed: readonly ProcessStatus[] = ['Refunds', 'ChargeBack', 'Deleted'];

/**
 * Cancels the document and the confirmation that have not gone out when their locked order is moved to a status: held mails, and those whose
 * provider is to be tried again. A document stays on file. Returns how many mails were cancelled.
 */
export async function cancelUnsentMails(
  { clock }: Context,
  trx: Trx,
  actor: string,
  order_id: string,
  to: ProcessStatus,
): Promise<number> {
  if (!closed.includes(to)) return 0;
  const at = clock.now();
  const reason = `Not sent: ${actor} moved the order to ${statusLabels[to]}.`;
  const mails = await cancelGoodNews(trx, order_id, at, reason);
  for (const mail_id of mails)
    await recordEvent(trx, { order_id, at, actor, kind: 'mail_cancelled', detail: { mail_id } });
  return mails.length;
}
