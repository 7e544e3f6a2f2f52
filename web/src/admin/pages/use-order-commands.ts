import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { byStatus, type SelectedOrders } from '../../features/order-lists/selection.ts';
import { useDeleteOrdersMutation, useRestoreOrdersMutation } from '../../features/order-moves/order-moves.queries.ts';
import type { FolderAction } from '../../features/orders/folder-actions.ts';
import { useAssignOrdersMutation } from '../../features/orders/orders.queries.ts';
import { useMarkRefundedMutation } from '../../features/refunds/refunds.queries.ts';
import { beginAct } from '../../platform/one-act.ts';

type Send = (ids: string[], fromStatus: ProcessStatus) => Promise<{ data?: { data: { done: readonly string[] } } }>;

/** Sends one call per status in which the orders were shown; returns the IDs of the orders that were changed. */
async function eachStatus(orders: SelectedOrders, send: Send): Promise<string[]> {
  const done: string[] = [];
  for (const [fromStatus, ids] of byStatus(orders)) {
    const { data } = await send(ids, fromStatus);
    done.push(...(data?.data.done ?? []));
  }
  return done;
}

/** Applies an action of a queue to several orders; resolves to the IDs of those that were changed. */
export function useOrderCommands(me: { name: string }) {
  const [assign] = useAssignOrdersMutation();
  const [remove] = useDeleteOrdersMutation();
  const [restore] = useRestoreOrdersMutation();
  const [markRefunded] = useMarkRefundedMutation();
  const send: Record<FolderAction, Send> = {
    assign: (orderId, fromStatus) => assign({ orderId, assignto: me.name, fromStatus }),
    moveToOriginalFolder: (orderId, fromStatus) => assign({ orderId, assignto: null, fromStatus }),
    delete: (orderId, fromStatus) => remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus }),
    restore: (orderId) => restore({ orderId }),
    markRefunded: (orderId) => markRefunded({ orderId }),
  };
  return async (action: FolderAction, orders: SelectedOrders) =>
    beginAct([...orders.keys()], action) ? eachStatus(orders, send[action]) : [];
}
