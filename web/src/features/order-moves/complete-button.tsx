import type { MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import type { ReactNode } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { statusLook } from '../orders/status-look.ts';
import classes from './complete-button.module.css';
import { useMoveOrdersMutation } from './order-moves.queries.ts';

/** The states of an email that will not reach the traveller. */
const undelivered: readonly MailState[] = ['Cancelled', 'Failed', 'Bounced'];

interface CompleteButtonProps {
  order: OrderDetail;
  onCompleted?: () => void;
  /** Above the button, while it is offered. */
  children?: ReactNode;
}

/**
 * Completes an order in one click once its document was sent, if the server allows it. Only in working statuses:
 * completing a disputed order would move it out of Charge Back.
 */
export function CompleteButton({ order, onCompleted, children }: CompleteButtonProps) {
  const [move, { isLoading }] = useMoveOrdersMutation();
  const complete = async () => {
    const { order_id: orderId, process_status: fromStatus } = order;
    const { error } = await move({ orderId, updatingStatus: 'Completed', fromStatus });
    if (!error) onCompleted?.();
  };
  const completes = order.actions.moves.find((action) => action.to === 'Completed' && !action.asks);
  const isSent = order.mailHistory.some(({ kind, state }) => kind === 'document' && !undelivered.includes(state));
  if (!completes || !isSent || !isAssignable(order.process_status)) return null;
  const button = (
    <ActButton
      orderIds={[order.order_id]}
      act="Completed"
      hint={statusLook.Completed.hint}
      color="success"
      leftSection={<IconCheck size={16} />}
      loading={isLoading}
      onClick={() => void complete()}
    >
      Completed
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
