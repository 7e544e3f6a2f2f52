import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { type ReactNode, useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import { completingMove, dueAct } from '../orders/due-act.ts';
import { statusLook } from '../orders/status-look.ts';
import classes from './complete-button.module.css';
import { sharersOf, useComplete } from './use-complete.ts';

interface CompleteButtonProps {
  order: OrderDetail;
  onCompleted?: () => void;
  /** Above the button, while it is offered. */
  children?: ReactNode;
}

/** Completes an order, with the members of its party whom the document names too, where `completingMove` allows it. */
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
  if (!completingMove(order)) return null;
  const button = (
    <ActButton
      orderIds={[order.order_id, ...members]}
      act="Completed"
      hint={statusLook.Completed.hint}
      color="success"
      variant={dueAct(order) === 'complete' ? 'filled' : 'light'}
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
