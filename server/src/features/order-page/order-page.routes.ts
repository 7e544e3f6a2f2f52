import { getOrdersDetails } from '@arrival-desk/contract/order-page/order-page.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { getOrderDetails } from './get-order-details.ts';

export function orderPageRoutes(serve: Serve, context: Context): void {
  serve(getOrdersDetails, async ({ caller, params }) => ok(await getOrderDetails(context, caller, params.orderId)));
}
