import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { activateGateway } from './activate-gateway.ts';
import { listGateways } from './list-gateways.ts';

export function gatewaysRoutes(serve: Serve, context: Context): void {
  serve(getPaymentGateways, async () => ok(await listGateways(context)));

  serve(setPaymentGateway, async ({ body }) => {
    const name = await activateGateway(context, body.gatewayId);
    return ok(null, `${name} is now the active gateway.`);
  });
}
