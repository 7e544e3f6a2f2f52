import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import { byStatus, type SelectedOrders } from '../../features/order-lists/selection.ts';
import {
  useDeleteOrdersMutation,
  useMoveOrdersMutation,
  useRestoreOrdersMutation,
} from '../../features/order-moves/order-moves.queries.ts';
import { useAssignOrdersMutation } from '../../features/orders/orders.queries.ts';
import { useMarkRefundedMutation } from '../../features/refunds/refunds.queries.ts';
import { useAddRemarkMutation } from '../../features/remarks/remarks.queries.ts';
import { beginAct } from '../../platform/one-act.ts';
import type { Given } from './many-orders-forms.tsx';
import type { QueueAct } from './queue-question.tsx';

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

const nothing: Given = { remark: '' };

/** Applies an action of a queue to several orders; resolves to the IDs of those that were changed. */
export function useOrderCommands(me: { name: string }) {
  const [assign] = useAssignOrdersMutation();
  const [remove] = useDeleteOrdersMutation();
  const [restore] = useRestoreOrdersMutation();
  const [markRefunded] = useMarkRefundedMutation();
  const [move] = useMoveOrdersMutation();
  const [comment] = useAddRemarkMutation();
  const sendOf = ({ updatingStatus, remark }: Given): Record<Exclude<QueueAct, 'comment'>, Send> => ({
    assign: (orderId, fromStatus) => assign({ orderId, assignto: me.name, fromStatus }),
    moveToOriginalFolder: (orderId, fromStatus) => assign({ orderId, assignto: null, fromStatus }),
    delete: (orderId, fromStatus) => remove({ orderId, status: 'Deleted', permanentDeletedFlag: false, fromStatus }),
    restore: (orderId) => restore({ orderId }),
    markRefunded: (orderId) => markRefunded({ orderId }),
    move: async (orderId, fromStatus) => (updatingStatus ? move({ orderId, updatingStatus, fromStatus, remark }) : {}),
  });
  return async (action: QueueAct, orders: SelectedOrders, given = nothing) => {
    const orderId = [...orders.keys()];
    if (!beginAct(orderId, given.updatingStatus ?? action)) return [];
    if (action !== 'comment') return eachStatus(orders, sendOf(given)[action]);
    const { data } = await comment({ orderId, remark: given.remark });
    return data?.data.done ?? [];
  };
}
