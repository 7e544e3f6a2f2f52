import { changeOrderStatus, moveOrderStatus } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { deleteOrders } from './delete-orders.ts';
import { moveOrders } from './move-orders.ts';

export function orderMovesRoutes(serve: Serve, context: Context): void {
  serve(moveOrderStatus, async ({ caller, body }) => {
    const outcome = await moveOrders(context, caller, body);
    const participle = body.updatingStatus === 'Deleted' ? 'deleted' : `moved to ${statusLabels[body.updatingStatus]}`;
    return ok(outcome, describeOutcome(outcome, participle));
  });

  serve(changeOrderStatus, async ({ caller, body }) => {
    const outcome = await deleteOrders(context, caller, body);
    return ok(outcome, describeOutcome(outcome, body.permanentDeletedFlag ? 'permanently deleted' : 'deleted'));
  });
}
