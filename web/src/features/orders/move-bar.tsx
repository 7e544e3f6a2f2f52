import type { MoveAction, OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { StatusDot } from '../../ui/status-badge.tsx';
import { statusColor } from '../../ui/status-look.ts';
import { AskedOrders } from './asked-orders.tsx';
import classes from './move-bar.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { useDeleteOrdersMutation, useMoveOrdersMutation, useRestoreOrdersMutation } from './orders.queries.ts';
import { questions } from './queue-actions.tsx';
import { orderShortcuts } from './queue-shortcuts.ts';

interface MoveBarProps {
  order: OrderDetail;
  /** What other features add at the end. */
  children?: ReactNode;
}

/** The arrows walk along the buttons. */
function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const buttons: (Element | null)[] = [...currentTarget.querySelectorAll('button')];
  const index = buttons.indexOf(document.activeElement);
  const next = buttons.at((index + step) % buttons.length);
  if (step && index >= 0 && next instanceof HTMLElement) next.focus();
}

/** The moves that the server allows, in its words. A move that asks for a reason opens a dialog. */
export function MoveBar({ order, children }: MoveBarProps) {
  const [move, { isLoading, originalArgs }] = useMoveOrdersMutation();
  const [remove] = useDeleteOrdersMutation();
  const [restore, { isLoading: isRestoring }] = useRestoreOrdersMutation();
  const [asking, setAsking] = useState<MoveAction | null>(null);
  const [deleting, setDeleting] = useState<'softly' | 'permanently' | null>(null);
  // What the order was when the question was asked: an answer is about that, whatever a colleague does meanwhile.
  const [askedIn, setAskedIn] = useState(order.process_status);
  const navigate = useNavigate();
  const { actions, order_id: orderId, process_status: fromStatus } = order;
  const ask = (action: MoveAction) => {
    setAskedIn(fromStatus);
    setAsking(action);
  };
  const askToDelete = (how: 'softly' | 'permanently') => {
    setAskedIn(fromStatus);
    setDeleting(how);
  };
  const bar = useRef<HTMLElement>(null);
  useShortcuts(orderShortcuts, { moves: () => bar.current?.querySelector('button')?.focus() });
  const moves = actions.moves.filter((action) => action.to !== 'Deleted');
  async function erase() {
    const result = await remove({ orderId, status: 'Deleted', permanentDeletedFlag: true, fromStatus: askedIn });
    if (!result.error) void navigate('/admin/deleted-order', { replace: true });
  }
  return (
    <section className={classes.bar} aria-label="Move this order" ref={bar} onKeyDown={walk}>
      {actions.restoreTo && (
        <Button
          size="compact-sm"
          className={classes.move}
          loading={isRestoring}
          onClick={() => void restore({ orderId })}
        >
          Restore to {statusLabels[actions.restoreTo]}
        </Button>
      )}
      <span className={classes.label}>Move to</span>
      {moves.map((action) => (
        <Button
          key={action.to}
          size="compact-sm"
          variant="default"
          className={classes.move}
          leftSection={<StatusDot color={statusColor[action.to]} />}
          loading={isLoading && originalArgs?.updatingStatus === action.to}
          disabled={isLoading}
          onClick={() => (action.asks ? ask(action) : void move({ orderId, updatingStatus: action.to, fromStatus }))}
        >
          {action.label}
        </Button>
      ))}
      {children}
      {actions.delete && (
        <Button
          size="compact-sm"
          variant="default"
          c="danger"
          className={classes.move}
          onClick={() => askToDelete('softly')}
        >
          Delete
        </Button>
      )}
      {actions.deletePermanently && (
        <Button size="compact-sm" color="danger" className={classes.move} onClick={() => askToDelete('permanently')}>
          Delete permanently
        </Button>
      )}
      <MoveDialog
        action={asking}
        onClose={() => setAsking(null)}
        onMove={(updatingStatus, remark) => move({ orderId, updatingStatus, fromStatus: askedIn, remark })}
      />
      <Confirm
        {...questions.delete}
        opened={deleting === 'softly'}
        onClose={() => setDeleting(null)}
        onConfirm={() => remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus: askedIn })}
      >
        <AskedOrders ids={[orderId]} />
      </Confirm>
      <Confirm
        {...questions.delete}
        title="Delete permanently"
        question="Are you sure you want to delete? The traveller’s data and files are erased for good."
        verb="Delete permanently"
        final
        opened={deleting === 'permanently'}
        onClose={() => setDeleting(null)}
        onConfirm={erase}
      >
        <AskedOrders ids={[orderId]} />
      </Confirm>
    </section>
  );
}
