import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import { isFiled } from '@arrival-desk/contract/orders/is-filed.ts';
import type { MoveAction, OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';

/** What an order needs now, by its stage. */
export type DueAct = 'rescue' | 'ask' | 'answer' | 'file' | 'send' | 'complete' | 'refund' | 'restore';

/** The states of an email that will not reach the traveller. */
const undelivered: readonly MailState[] = ['Cancelled', 'Failed', 'Bounced'];

const isSent = ({ mailHistory }: OrderDetail): boolean =>
  mailHistory.some(({ kind, state }) => kind === 'document' && !undelivered.includes(state));

/** Whether a card may still be filed for an order: in its status, and unless it was filed, or is there, with its present facts. */
export function isToFile({ process_status, filing, uploadDoc }: OrderDetail): boolean {
  if (!isAssignable(process_status)) return false;
  if (filing.filed_at) return filing.stale;
  return uploadDoc.length === 0 || filing.changed_since_document.length > 0;
}

/**
 * The move that completes an order in one click once its document was sent. Only in working statuses: completing a
 * disputed order would move it out of Charge Back.
 */
export function completingMove(order: OrderDetail): MoveAction | undefined {
  if (!isSent(order) || !isAssignable(order.process_status)) return undefined;
  return order.actions.moves.find(({ to, asks }) => to === 'Completed' && !asks);
}

/** The one act that is due, whose button is the filled one of the order's page (PAGE-62); null where nothing is. */
export function dueAct(order: OrderDetail): DueAct | null {
  const { actions, filing } = order;
  if (order.undelivered && actions.resendMail) return 'rescue';
  if (actions.restoreTo) return 'restore';
  if (actions.markRefunded) return 'refund';
  if (!isAssignable(order.process_status)) return null;
  if (isFiled(order) && !filing.stale && !isSent(order)) return actions.uploadDocument ? 'send' : null;
  if (!isToFile(order)) return completingMove(order) ? 'complete' : null;
  if (!filing.checks.some(({ level }) => level === 'blocks')) return actions.markFiled ? 'file' : null;
  if (order.request) return actions.answer.length > 0 ? 'answer' : null;
  return actions.ask.length > 0 ? 'ask' : null;
}
