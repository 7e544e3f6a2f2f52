import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { AskedOrders } from '../orders/asked-orders.tsx';
import { questionAbout } from '../orders/folder-actions.ts';
import classes from './move-bar.module.css';
import { useDeleteOrdersMutation } from './order-moves.queries.ts';

/** Erases a deleted order permanently after a confirmation, for Admins. */
export function EraseButton({ order }: { order: OrderDetail }) {
  const [remove] = useDeleteOrdersMutation();
  const [asking, setAsking] = useState(false);
  const { actions, order_id: orderId, process_status: fromStatus } = order;
  const navigate = useNavigate();
  const orderIds = [orderId];
  async function erase() {
    const result = await remove({ orderId, status: 'Deleted', permanentDeletedFlag: true, fromStatus });
    if (!result.error) void navigate('/admin/deleted-order', { replace: true });
  }
  if (!actions.deletePermanently) return null;
  return (
    <>
      <ActButton
        orderIds={orderIds}
        size="compact-sm"
        color="danger"
        variant="light"
        className={classes.move}
        onClick={() => setAsking(true)}
      >
        Delete permanently
      </ActButton>
      <Confirm
        {...questionAbout('delete', 1)}
        title="Delete permanently"
        question="Are you sure you want to delete? The traveller’s data and files are erased for good."
        verb="Delete permanently"
        final
        act={{ orderIds, name: 'delete permanently' }}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={erase}
      >
        <AskedOrders ids={orderIds} />
      </Confirm>
    </>
  );
}
