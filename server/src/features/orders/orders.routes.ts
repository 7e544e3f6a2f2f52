import {
  assignOrderStatus,
  describeOrders as describeOrdersEndpoint,
  getAssignees,
} from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { assignOrders } from './status/assign-orders.ts';
import { describeOrders } from './status/describe-orders.ts';
import { describeOutcome } from './status/each-order.ts';
import { listAssignees } from './status/list-assignees.ts';

export function ordersRoutes(serve: Serve, context: Context): void {
  serve(describeOrdersEndpoint, async ({ caller, body }) => ok(await describeOrders(context, caller, body.orderId)));

  serve(getAssignees, async () => ok(await listAssignees(context)));

  serve(assignOrderStatus, async ({ caller, body }) => {
    const outcome = await assignOrders(context, caller, body);
    return ok(outcome, describeOutcome(outcome, body.assignto === null ? 'moved to original folder' : 'assigned'));
  });
}
