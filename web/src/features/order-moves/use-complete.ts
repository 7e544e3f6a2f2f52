import type { OrderDetail } from '@arrival-desk/contract/orders/order.ts';
import { isAssignable } from '@arrival-desk/contract/orders/statuses.ts';
import { useMoveOrdersMutation } from './order-moves.queries.ts';

/** The members of the party whom the document of an order names too, and who are still worked on. */
export const sharersOf = ({ filing }: Pick<OrderDetail, 'filing'>) =>
  filing.party.filter(({ same_document, process_status }) => same_document && isAssignable(process_status));

/** Completes an order and members of its party; resolves to whether the order itself was completed. */
export function useComplete() {
  const [move] = useMoveOrdersMutation();
  return async (order: OrderDetail, members: readonly string[]): Promise<boolean> => {
    const all = [order, ...order.filing.party.filter(({ order_id }) => members.includes(order_id))];
    let isDone = false;
    // One call for each status in which they are shown.
    for (const [fromStatus, those] of Map.groupBy(all, ({ process_status }) => process_status)) {
      const ids = those.map(({ order_id }) => order_id);
      const [orderId = order.order_id] = ids;
      const { error } = await move({
        orderId: ids.length > 1 ? ids : orderId,
        updatingStatus: 'Completed',
        fromStatus,
      });
      if (ids.includes(order.order_id)) isDone = !error;
    }
    return isDone;
  };
}
