import { getPaymentGateways, setPaymentGateway } from '@arrival-desk/contract/gateways/gateways.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { activateGateway } from './activate-gateway.ts';
import { listGateways } from './list-gateways.ts';

export function gatewaysRoutes(serve: Serve, context: Context): void {
  serve(getPaymentGateways, async () => ok(await listGateways(context)));

  serve(setPaymentGateway, async ({ body, request }) => {
    const name = await activateGateway(context, body.gatewayId);
    noteForAudit(request, { detail: { name } });
    return ok(null, `${name} is now the active gateway.`);
  });
}
