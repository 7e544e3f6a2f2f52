import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { type ReactNode, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { statusLook } from '../orders/status-look.ts';
import classes from './complete-button.module.css';
import { sharersOf, useComplete } from './use-complete.ts';

/** The states of an email that will not reach the traveller. */
const undelivered: readonly MailState[] = ['Cancelled', 'Failed', 'Bounced'];

interface CompleteButtonProps {
  order: OrderDetail;
  onCompleted?: () => void;
  /** Above the button, while it is offered. */
  children?: ReactNode;
}

/**
 * Completes an order in one click once its document was sent, if the server allows it, with the members of its party
 * whom the document names too. Only in working statuses:
 * completing a disputed order would move it out of Charge Back.
 */
export function CompleteButton({ order, onCompleted, children }: CompleteButtonProps) {
  const complete = useComplete();
  const [isLoading, setLoading] = useState(false);
  async function press(): Promise<void> {
    setLoading(true);
    const isDone = await complete(order, members);
    setLoading(false);
    if (isDone) onCompleted?.();
  }
  const members = sharersOf(order).map(({ order_id }) => order_id);
  const completes = order.actions.moves.find((action) => action.to === 'Completed' && !action.asks);
  const isSent = order.mailHistory.some(({ kind, state }) => kind === 'document' && !undelivered.includes(state));
  const isOffered = completes !== undefined && isSent && isAssignable(order.process_status);
  if (!isOffered) return null;
  const button = (
    <ActButton
      orderIds={[order.order_id, ...members]}
      act="Completed"
      hint={statusLook.Completed.hint}
      color="success"
      leftSection={<IconCheck size={16} />}
      loading={isLoading}
      onClick={() => void press()}
    >
      {members.length > 0 ? `Completed: ${members.length + 1} orders` : 'Completed'}
    </ActButton>
  );
  return children ? (
    <div className={classes.beside}>
      {button}
      {children}
    </div>
  ) : (
    button
  );
}
