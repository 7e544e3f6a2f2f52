import {
  eraseTraveller as eraseEndpoint,
  exportTraveller as exportEndpoint,
  findTraveller as findEndpoint,
} from '@arrival-desk/contract/erasure/erasure.endpoints.ts';
import {
  confirmRetention as confirmEndpoint,
  getRetention,
} from '@arrival-desk/contract/erasure/retention.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { confirmRetention } from './confirm-retention.ts';
import { eraseTraveller } from './erase-traveller.ts';
import { exportTraveller } from './export-traveller.ts';
import { findTraveller } from './find-traveller.ts';
import { readRetention } from './retention.ts';

export function erasureRoutes(serve: Serve, context: Context): void {
  serve(findEndpoint, async ({ body }) => ok(await findTraveller(context, body.text)));

  serve(exportEndpoint, async ({ body, reply }) => {
    const archive = await exportTraveller(context, body.orderId);
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="traveller-data-${day}.zip"`)
      .send(archive);
  });

  serve(eraseEndpoint, async ({ caller, body }) => {
    const outcome = await eraseTraveller(context, caller, body.orderId);
    return ok(outcome, describeOutcome(outcome, 'erased'));
  });

  serve(getRetention, async () => ok(await readRetention(context)));

  serve(confirmEndpoint, async ({ caller, body }) => {
    await confirmRetention(context, caller, body);
    return ok(null, 'The next run erases what is due, tonight at 02:11 UTC.');
  });
}
