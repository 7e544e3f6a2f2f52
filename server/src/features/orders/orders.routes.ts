import { describeOrders as describeOrdersEndpoint } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOrders } from './describe-orders.ts';

export function ordersRoutes(serve: Serve, context: Context): void {
  serve(describeOrdersEndpoint, async ({ caller, body }) => ok(await describeOrders(context, caller, body.orderId)));
}
