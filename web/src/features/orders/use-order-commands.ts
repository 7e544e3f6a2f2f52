import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { useAssignOrdersMutation, useDeleteOrdersMutation } from './orders.queries.ts';
import { byStatus, type SelectedOrders } from './selection.ts';

/** What can be done with several orders at once; one call for each status that they were seen in. */
export function useOrderCommands(me: { name: string }) {
  const [assign] = useAssignOrdersMutation();
  const [remove] = useDeleteOrdersMutation();
  const eachStatus = async (
    orders: SelectedOrders,
    send: (ids: string[], fromStatus: ProcessStatus) => Promise<unknown>,
  ) => {
    for (const [fromStatus, ids] of byStatus(orders)) await send(ids, fromStatus);
  };
  return {
    assignToMe: (orders: SelectedOrders) =>
      eachStatus(orders, (orderId, fromStatus) => assign({ orderId, assignto: me.name, fromStatus })),
    moveToOriginalFolder: (orders: SelectedOrders) =>
      eachStatus(orders, (orderId, fromStatus) => assign({ orderId, assignto: null, fromStatus })),
    remove: (orders: SelectedOrders) =>
      eachStatus(orders, (orderId, fromStatus) =>
        remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus }),
      ),
  };
}
