import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import {
  assignOrderStatus,
  describeOrders as describeOrdersEndpoint,
  getAssignees,
} from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { correctOrder } from './editing/correct-order.ts';
import { assignOrders } from './status/assign-orders.ts';
import { describeOrders } from './status/describe-orders.ts';
import { describeOutcome } from './status/each-order.ts';
import { listAssignees } from './status/list-assignees.ts';

export function ordersRoutes(serve: Serve, context: Context, followAddress: Parameters<typeof correctOrder>[3]): void {
  serve(describeOrdersEndpoint, async ({ caller, body }) => ok(await describeOrders(context, caller, body.orderId)));

  serve(getAssignees, async () => ok(await listAssignees(context)));

  serve(editOrder, async ({ caller, body }) => {
    const to = await correctOrder(context, caller, body, followAddress);
    return ok(null, to ? `Saved. By its arrival date, the order is in ${statusTable[to].label} now` : 'Saved');
  });

  serve(assignOrderStatus, async ({ caller, body }) => {
    const outcome = await assignOrders(context, caller, body);
    return ok(outcome, describeOutcome(outcome, body.assignto === null ? 'moved to original folder' : 'assigned'));
  });
}
