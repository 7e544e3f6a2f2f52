import {
  getActiveGateway,
  postIntakeOrder,
  postIntakePayment,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { addIntakeKey, getIntakeKeys, revokeIntakeKey } from '@arrival-desk/contract/intake/intake-keys.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findActiveGateway } from '../gateways/gateways.ts';
import { confirmPayment } from '../orders/orders.ts';
import { addKey, listKeys, revokeKey } from './intake-keys.ts';
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

  serve(getIntakeKeys, async () => ok(await listKeys(context)));

  serve(addIntakeKey, async ({ body }) => ok({ key: await addKey(context, body.name) }, 'The key has been made.'));

  serve(revokeIntakeKey, async ({ body }) => {
    await revokeKey(context, body.keyId);
    return ok(null, 'The key has been revoked.');
  });
}
