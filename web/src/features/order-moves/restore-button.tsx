import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { dueAct } from '../orders/due-act.ts';
import classes from './move-bar.module.css';
import { useRestoreOrdersMutation } from './order-moves.queries.ts';

/** Restores a deleted order to the status that it had. */
export function RestoreButton({ order }: { order: OrderDetail }) {
  const [restore, { isLoading }] = useRestoreOrdersMutation();
  const { actions, order_id: orderId } = order;
  if (!actions.restoreTo) return null;
  return (
    <ActButton
      orderIds={[orderId]}
      act="restore"
      size="compact-sm"
      variant={dueAct(order) === 'restore' ? 'filled' : 'default'}
      className={classes.move}
      loading={isLoading}
      onClick={() => void restore({ orderId })}
    >
      Restore to {statusTable[actions.restoreTo].label}
    </ActButton>
  );
}
