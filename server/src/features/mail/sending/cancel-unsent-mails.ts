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
  return cancel(context, trx, actor, order_id, ofOpenOrders, `Not sent: ${actor.name} moved the order to ${label}.`);
}

/** Cancels the unsent emails about the refund of a locked order whose refund mark is taken back. */
export async function cancelRefundMails(context: Context, trx: Trx, actor: Actor, order_id: string): Promise<void> {
  await cancel(context, trx, actor, order_id, ['refund'], `Not sent: ${actor.name} took the refund mark back.`);
}

/** Cancels the unsent emails of a locked order that say that it was cancelled or how a refund was decided: that is taken back. */
export async function cancelClosingMails(context: Context, trx: Trx, actor: Actor, order_id: string): Promise<void> {
  const kinds = ['cancellation', 'refund_request'] as const;
  await cancel(context, trx, actor, order_id, kinds, `Not sent: ${actor.name} took it back.`);
}

/** Cancels the unsent emails of a locked order that ask for what is not asked any more. */
export async function cancelRequestMails(
  context: Context,
  trx: Trx,
  actor: Actor,
  order_id: string,
  why: string,
): Promise<void> {
  await cancel(context, trx, actor, order_id, ['request'], `Not sent: ${why}`);
}

async function cancel(
  { clock }: Context,
  trx: Trx,
  actor: Actor,
  order_id: string,
  kinds: readonly MailKind[],
  reason: string,
): Promise<number> {
  const at = clock.now();
  const mails = await cancelUnsent(trx, order_id, kinds, reason);
  for (const mail_id of mails)
    await recordEvent(trx, { order_id, at, actor, kind: 'mail_cancelled', detail: { mail_id } });
  return mails.length;
}
