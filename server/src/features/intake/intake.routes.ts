import {
  getActiveGateway,
  postIntakeOrder,
  postIntakePayment,
} from '@arrival-desk/contract/intake/intake.endpoints.ts';
import { addIntakeKey, getIntakeKeys, revokeIntakeKey } from '@arrival-desk/contract/intake/intake-keys.endpoints.ts';
import { intakeFields, intakePaymentFields } from '@arrival-desk/contract/intake/intake-order.ts';
import { intakeWarnings } from '@arrival-desk/contract/intake/intake-warnings.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { findActiveGateway } from '../gateways/gateways.ts';
import { addKey, listKeys, revokeKey } from './intake-keys.ts';
import { receiveOrder, receivePayment } from './receive-order.ts';

export function intakeRoutes(serve: Serve, context: Context): void {
  serve(postIntakeOrder, async ({ caller, body, sent, request, reply }) => {
    const key = request.headers['idempotency-key'];
    const { isNew, warnings, ...data } = await receiveOrder(context, caller, body, Array.isArray(key) ? key[0] : key);
    if (isNew) reply.code(201);
    else reply.header('Idempotency-Replayed', 'true');
    return { ...ok(data), warnings: [...warnings, ...intakeWarnings(sent, intakeFields)] };
  });

  serve(postIntakePayment, async ({ caller, params, body, sent }) => ({
    ...ok(await receivePayment(context, caller, params.orderId, body)),
    warnings: intakeWarnings(sent, intakePaymentFields),
  }));

  serve(getActiveGateway, async () => ok((await findActiveGateway(context.db)) ?? null));

  serve(getIntakeKeys, async () => ok(await listKeys(context)));

  serve(addIntakeKey, async ({ body }) => ok({ key: await addKey(context, body.name) }, 'The key has been made.'));

  serve(revokeIntakeKey, async ({ body }) => {
    await revokeKey(context, body.keyId);
    return ok(null, 'The key has been revoked.');
  });
}
