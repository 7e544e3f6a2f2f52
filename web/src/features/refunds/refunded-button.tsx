import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { useState } from 'react';
import { ActButton } from '../../ui/act-button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { AskedOrders } from '../orders/asked-orders.tsx';
import { buttonHints } from '../orders/button-hints.ts';
import { dueAct } from '../orders/due-act.ts';
import { questionAbout } from '../orders/folder-actions.ts';
import { useMarkRefundedMutation } from './refunds.queries.ts';

/** 'Refunded it' on the page of an order. Asks first, as its queue does: it is about money. */
export function RefundedButton({ order }: { order: OrderDetail }) {
  const [markRefunded] = useMarkRefundedMutation();
  const [asking, setAsking] = useState(false);
  const orderIds = [order.order_id];
  if (!order.actions.markRefunded) return null;
  return (
    <>
      <ActButton
        orderIds={orderIds}
        size="compact-sm"
        variant={dueAct(order) === 'refund' ? 'filled' : 'default'}
        hint={buttonHints.markRefunded}
        onClick={() => setAsking(true)}
      >
        Refunded it
      </ActButton>
      <Confirm
        {...questionAbout('markRefunded', 1)}
        act={{ orderIds, name: 'markRefunded' }}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => markRefunded({ orderId: order.order_id })}
      >
        <AskedOrders ids={orderIds} withAmounts />
      </Confirm>
    </>
  );
}
