import type { MailKind } from '@arrival-desk/contract/mail/mail-history.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { type Actor, recordEvent } from '../../events/events.ts';
import { cancelUnsent } from '../mail.store.ts';

/** They say that the card is ready, or being prepared, or what it lacks. Invoices and refunds are told whatever becomes of the order. */
export const ofOpenOrders: readonly MailKind[] = ['document', 'confirmation', 'request'];

/**
 * Cancels the unsent emails about the card of a locked order that moves to a closed status, whether they are
 * held or wait for a retry. The document stays on file. One that is being sent is cancelled by `beginAttempt`. Returns
 * the number of cancelled emails.
 */
export async function cancelUnsentMails(
  context: Context,
  trx: Trx,
  actor: Actor,
  order_id: string,
  to: ProcessStatus,
): Promise<number> {
  const { closed, label } = statusTable[to];
  if (!closed) return 0;
  return cancelMails(context, trx, actor, order_id, ofOpenOrders, `${actor.name} moved the order to ${label}.`);
}

/**
 * Cancels the unsent emails of some kinds of a locked order; `why` is a sentence for the order's page. Returns the number
 * of cancelled emails.
 */
export async function cancelMails(
  { clock }: Context,
  trx: Trx,
  actor: Actor,
  order_id: string,
  kinds: readonly MailKind[],
  why: string,
): Promise<number> {
  const at = clock.now();
  const mails = await cancelUnsent(trx, order_id, kinds, `Not sent: ${why}`);
  for (const mail_id of mails)
    await recordEvent(trx, { order_id, at, actor, kind: 'mail_cancelled', detail: { mail_id } });
  return mails.length;
}
