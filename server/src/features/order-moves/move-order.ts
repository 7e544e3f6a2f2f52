import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import { closingMailKinds } from '@arrival-desk/contract/mail/mail-history.ts';
import type { Outcome } from '@arrival-desk/contract/orders/outcome.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { findEventOfAct } from '../events/events.ts';
import { cancelMails, cancelUnsentMails, queueClosingMail } from '../mail/mail.ts';
import { changeStatus, type StatusChange } from '../order-status/order-status.ts';
import { describeOutcome, type GuardedOrder } from '../orders/orders.ts';

/** Side effects of a call on orders. */
export interface Besides {
  cancelledMails: number;
}

/** Changes the status of a locked order and cancels emails that the new status forbids. Returns the event's ID. */
export async function moveOrder(
  context: Context,
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  change: StatusChange,
  besides: Besides = { cancelledMails: 0 },
): Promise<number> {
  besides.cancelledMails += await tellTraveller(context, trx, user, order, change);
  const event = await changeStatus(context, trx, user, order, change);
  besides.cancelledMails += await cancelUnsentMails(context, trx, user, order.order_id, change.to);
  return event;
}

/**
 * What a move means for the traveller: that the order is cancelled, or that the money goes back, whether somebody asked
 * for it or not. What an earlier move was to say and has not said yet is over; returns the number of those emails.
 * All of it comes before the move, which an email after it would keep from being reverted.
 */
async function tellTraveller(
  context: Context,
  trx: Trx,
  actor: SignedInUser,
  { order_id, process_status: from }: GuardedOrder,
  { to }: StatusChange,
): Promise<number> {
  if (to === from) return 0;
  const { closed, label } = statusTable[from];
  const why = `${actor.name} moved the order out of ${label}.`;
  const unsent = closed ? await cancelMails(context, trx, actor, order_id, closingMailKinds, why) : 0;
  const kind = to === 'Refunds' ? 'refund_request' : to === 'Deleted' && !closed ? 'cancellation' : undefined;
  if (kind) await queueClosingMail(context, trx, order_id, { kind, actor, canBeUndone: true });
  return unsent;
}

/** The event of a move that this act has made already: it is sent again when nothing responded. */
export async function findMoveOfAct(
  trx: Trx,
  user: SignedInUser,
  order: GuardedOrder,
  { to, actId }: Pick<StatusChange, 'to' | 'actId'>,
): Promise<number | undefined> {
  if (!actId || order.process_status !== to) return undefined;
  return (await findEventOfAct(trx, order.order_id, user.id, actId))?.id;
}

/** The outcome and the side effects as text for the person. */
export function describeMoves(outcome: Outcome, participle: string, { cancelledMails }: Besides): string {
  const text = describeOutcome(outcome, participle);
  if (cancelledMails === 0) return text;
  return cancelledMails === 1
    ? `${text}. The unsent email to the traveller was cancelled.`
    : `${text}. ${cancelledMails} unsent emails to travellers were cancelled.`;
}
