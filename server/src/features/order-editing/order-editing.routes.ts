import { editOrder } from '@arrival-desk/contract/orders/order-corrections.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { correctOrder } from './correct-order.ts';

export function orderEditingRoutes(
  serve: Serve,
  context: Context,
  followAddress: Parameters<typeof correctOrder>[3],
): void {
  serve(editOrder, async ({ caller, body }) => {
    const to = await correctOrder(context, caller, body, followAddress);
    return ok(null, to ? `Saved. By its arrival date, the order is in ${statusTable[to].label} now` : 'Saved');
  });
}
