import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMoveOrdersMutation } from './orders.queries.ts';

/** After the document has gone out: Completed in one click, when the server allows it. */
export function CompleteButton({ order }: { order: OrderDetail }) {
  const [move, { isLoading }] = useMoveOrdersMutation();
  const completes = order.actions.moves.find((action) => action.to === 'Completed' && !action.asks);
  if (!completes) return null;
  return (
    <Button
      color="success"
      leftSection={<IconCheck size={16} />}
      loading={isLoading}
      onClick={() =>
        void move({ orderId: order.order_id, updatingStatus: 'Completed', fromStatus: order.process_status })
      }
    >
      Completed
    </Button>
  );
}
