import {
  getActiveGateway,
  postIntakeOrder,
  postIntakePayment,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findActiveGateway } from '../gateways/gateways.ts';
import { confirmPayment } from '../orders/orders.ts';
import { receiveOrder } from './receive-order.ts';

export function intakeRoutes(serve: Serve, context: Context): void {
  serve(postIntakeOrder, async ({ caller, body, request }) => {
    const key = request.headers['idempotency-key'];
    return ok(await receiveOrder(context, caller, body, Array.isArray(key) ? key[0] : key));
  });

  serve(postIntakePayment, async ({ caller, params, body }) =>
    ok(await confirmPayment(context, caller.name, { ...body, orderId: params.orderId })),
  );

  serve(getActiveGateway, async () => ok((await findActiveGateway(context.db)) ?? null));
}
