import {
  assignOrderStatus,
  describeOrders as describeOrdersEndpoint,
  getAssignees,
} from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { assignOrders } from './assign-orders.ts';
import { describeOrders } from './describe-orders.ts';
import { describeOutcome } from './each-order.ts';
import { listAssignees } from './list-assignees.ts';

export function ordersRoutes(serve: Serve, context: Context): void {
  serve(describeOrdersEndpoint, async ({ body }) => ok(await describeOrders(context, body.orderId)));

  serve(getAssignees, async () => ok(await listAssignees(context)));

  serve(assignOrderStatus, async ({ caller, body }) => {
    const outcome = await assignOrders(context, caller, body);
    return ok(outcome, describeOutcome(outcome, body.assignto === null ? 'moved to original folder' : 'assigned'));
  });
}
