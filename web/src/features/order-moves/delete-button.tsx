import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { AskedOrders } from '../orders/asked-orders.tsx';
import { questionAbout } from '../orders/folder-actions.ts';
import { statusLook } from '../orders/status-look.ts';
import classes from './move-bar.module.css';
import { useDeleteOrdersMutation } from './order-moves.queries.ts';

/** Deletes the order after a confirmation. */
export function DeleteButton({ order }: { order: OrderDetail }) {
  const [remove] = useDeleteOrdersMutation();
  const [asking, setAsking] = useState(false);
  const { actions, order_id: orderId, process_status } = order;
  // The status when the question opened: the answer is about that status, whatever a colleague does in the meantime.
  const [fromStatus, setFromStatus] = useState(process_status);
  const orderIds = [orderId];
  const ask = () => {
    setFromStatus(process_status);
    setAsking(true);
  };
  return (
    <>
      {actions.delete && (
        <ActButton
          orderIds={orderIds}
          hint={statusLook.Deleted.hint}
          size="compact-sm"
          variant="default"
          c="danger"
          className={classes.move}
          onClick={ask}
        >
          Delete
        </ActButton>
      )}
      <Confirm
        {...questionAbout('delete', 1)}
        act={{ orderIds, name: 'delete' }}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus })}
      >
        <AskedOrders ids={orderIds} />
      </Confirm>
    </>
  );
}
