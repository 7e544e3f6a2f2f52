import type { MoveAction, OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { moveStatuses, statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { beginAct } from '../../platform/one-act.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { StatusDot } from '../orders/status-badge.tsx';
import { statusLook } from '../orders/status-look.ts';
import { DeleteButton } from './delete-button.tsx';
import classes from './move-bar.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useMoveOrdersMutation } from './order-moves.queries.ts';

interface MoveButtonsProps {
  order: OrderDetail;
  /** Called after a successful move. */
  onMoved?: () => void;
}

/** All moves except Deleted, which has its own button after them. */
const places = moveStatuses.filter((to) => to !== 'Deleted');

/**
 * The moves that the server allows. Every status has a fixed position, including the current one, so that no button
 * slides under the pointer after a move. A move that asks for a reason opens a dialog.
 */
export function MoveButtons({ order, onMoved }: MoveButtonsProps) {
  const [move, { isLoading, originalArgs }] = useMoveOrdersMutation();
  const [asking, setAsking] = useState<MoveAction | null>(null);
  // The status when the question opened: the answer is about that status, whatever a colleague does in the meantime.
  const [askedIn, setAskedIn] = useState(order.process_status);
  const { actions, order_id: orderId, process_status: fromStatus } = order;
  // With its document there, an order is completed next, or its traveller called because something is wrong with it.
  const isSent = order.uploadDoc.length > 0 && isAssignable(fromStatus);
  const likely = isSent ? (['Completed', 'Contact Customer'] as const) : statusLook[fromStatus].likely;

  async function make(action: MoveAction): Promise<void> {
    if (action.asks) {
      setAskedIn(fromStatus);
      setAsking(action);
    } else if (beginAct([orderId], action.to)) {
      const { error } = await move({ orderId, updatingStatus: action.to, fromStatus });
      if (!error) onMoved?.();
    }
  }
  async function makeWithReason(updatingStatus: MoveAction['to'], remark: string) {
    const result = await move({ orderId, updatingStatus, fromStatus: askedIn, remark });
    if (!result.error) onMoved?.();
    return result;
  }
  return (
    <>
      {places.map((to) => {
        const look = { size: 'compact-sm', variant: 'default', className: classes.move } as const;
        const dot = <StatusDot color={statusLook[to].color} />;
        const action = actions.moves.find((each) => each.to === to);
        if (action)
          return (
            <ActButton
              key={to}
              {...look}
              orderIds={[orderId]}
              named={`Move to ${action.label}`}
              hint={statusLook[to].hint}
              data-likely={likely.some((each) => each === to) || undefined}
              style={{ '--tone': statusLook[to].color } as CSSProperties}
              leftSection={dot}
              loading={isLoading && originalArgs?.updatingStatus === to}
              onClick={() => void make(action)}
            >
              {action.label}
            </ActButton>
          );
        const isCurrent = to === fromStatus;
        return (
          <Button
            key={to}
            {...look}
            component="span"
            leftSection={dot}
            data-absent={isCurrent ? undefined : true}
            aria-current={isCurrent || undefined}
            aria-hidden={!isCurrent || undefined}
          >
            {statusTable[to].move.label}
          </Button>
        );
      })}
      <DeleteButton order={order} />
      <MoveDialog orderId={orderId} action={asking} onClose={() => setAsking(null)} onMove={makeWithReason} />
    </>
  );
}
