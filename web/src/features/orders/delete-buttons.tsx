import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { AskedOrders } from './asked-orders.tsx';
import classes from './move-bar.module.css';
import { useDeleteOrdersMutation } from './orders.queries.ts';
import { questions } from './queue-actions.tsx';

/** Delete, and for an Admin what erases a deleted order for good: each behind a question. */
export function DeleteButtons({ order }: { order: OrderDetail }) {
  const [remove] = useDeleteOrdersMutation();
  const [asking, setAsking] = useState<'softly' | 'permanently' | null>(null);
  const { actions, order_id: orderId, process_status } = order;
  // What the order was when the question was asked: an answer is about that, whatever a colleague has done since.
  const [fromStatus, setFromStatus] = useState(process_status);
  const navigate = useNavigate();
  const orderIds = [orderId];
  const ask = (how: 'softly' | 'permanently') => {
    setFromStatus(process_status);
    setAsking(how);
  };
  async function erase() {
    const result = await remove({ orderId, status: 'Deleted', permanentDeletedFlag: true, fromStatus });
    if (!result.error) void navigate('/admin/deleted-order', { replace: true });
  }
  return (
    <>
      {actions.delete && (
        <ActButton
          orderIds={orderIds}
          size="compact-sm"
          variant="default"
          c="danger"
          className={classes.move}
          onClick={() => ask('softly')}
        >
          Delete
        </ActButton>
      )}
      {actions.deletePermanently && (
        <ActButton
          orderIds={orderIds}
          size="compact-sm"
          color="danger"
          className={classes.move}
          onClick={() => ask('permanently')}
        >
          Delete permanently
        </ActButton>
      )}
      <Confirm
        {...questions.delete}
        act={{ orderIds, name: 'delete' }}
        opened={asking === 'softly'}
        onClose={() => setAsking(null)}
        onConfirm={() => remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus })}
      >
        <AskedOrders ids={orderIds} />
      </Confirm>
      <Confirm
        {...questions.delete}
        title="Delete permanently"
        question="Are you sure you want to delete? The traveller’s data and files are erased for good."
        verb="Delete permanently"
        final
        act={{ orderIds, name: 'delete permanently' }}
        opened={asking === 'permanently'}
        onClose={() => setAsking(null)}
        onConfirm={erase}
      >
        <AskedOrders ids={orderIds} />
      </Confirm>
    </>
  );
}
