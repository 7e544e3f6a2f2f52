import { assignOrderStatus, getAssignees } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { assignOrders } from './assign-orders.ts';
import { listAssignees } from './list-assignees.ts';

export function assigningRoutes(serve: Serve, context: Context): void {
  serve(getAssignees, async () => ok(await listAssignees(context)));

  serve(assignOrderStatus, async ({ caller, body }) => {
    const outcome = await assignOrders(context, caller, body);
    return ok(outcome, describeOutcome(outcome, body.assignto === null ? 'moved to original folder' : 'assigned'));
  });
}
