import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders as restoreOrdersEndpoint,
  revertMove as revertMoveEndpoint,
  undoChanges as undoChangesEndpoint,
} from '@arrival-desk/contract/order-moves/order-moves.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { deleteOrders } from './delete-orders.ts';
import { describeMoves } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { restoreOrders } from './restore-orders.ts';
import { revertMove } from './revert-move.ts';
import { undoChanges } from './undo-changes.ts';

export function orderMovesRoutes(serve: Serve, context: Context): void {
  serve(moveOrderStatus, async ({ caller, body }) => {
    const besides = { cancelledMails: 0 };
    const outcome = await moveOrders(context, caller, body, besides);
    const participle =
      body.updatingStatus === 'Deleted' ? 'deleted' : `moved to ${statusTable[body.updatingStatus].label}`;
    return ok(outcome, describeMoves(outcome, participle, besides));
  });

  serve(changeOrderStatus, async ({ caller, body }) => {
    const besides = { cancelledMails: 0 };
    const outcome = await deleteOrders(context, caller, body, besides);
    return ok(outcome, describeMoves(outcome, body.permanentDeletedFlag ? 'permanently deleted' : 'deleted', besides));
  });

  serve(undoChangesEndpoint, async ({ caller, body }) => {
    const { outcome, participle } = await undoChanges(context, caller, body.changes);
    return ok(outcome, describeOutcome(outcome, participle));
  });

  serve(restoreOrdersEndpoint, async ({ caller, body }) => {
    const outcome = await restoreOrders(context, caller, body.orderId);
    return ok(outcome, describeOutcome(outcome, 'restored'));
  });

  serve(revertMoveEndpoint, async ({ caller, body }) => {
    const { outcome, participle, ...besides } = await revertMove(context, caller, body);
    return ok(outcome, describeMoves(outcome, participle, besides));
  });
}
