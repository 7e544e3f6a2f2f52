import {
  getFormPack as getFormPackEndpoint,
  markFiled as markFiledEndpoint,
  skipOrder as skipEndpoint,
  takeNext as takeNextEndpoint,
} from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { getFormPack } from './get-form-pack.ts';
import { markFiled } from './mark-filed.ts';
import { skipOrder } from './skip-order.ts';
import { listSkipped, takeNext } from './take-next.ts';

export function filingRoutes(serve: Serve, context: Context): void {
  serve(getFormPackEndpoint, async ({ caller, params }) => ok(await getFormPack(context, caller, params.orderId)));

  serve(markFiledEndpoint, async ({ caller, body }) => {
    const outcome = await markFiled(context, caller, body);
    return ok(outcome, describeOutcome(outcome, 'filed'));
  });

  serve(takeNextEndpoint, async ({ caller }) => {
    const taken = await takeNext(context, caller);
    if (taken) {
      const { order_id, changes } = taken;
      return { ...ok({ order_id }), changes };
    }
    const skipped = await listSkipped(context, caller);
    const message =
      skipped.length > 0 ? 'Nothing is ready to file but what you skipped.' : 'No order is ready to file.';
    return { ...ok(null, message), skipped };
  });

  serve(skipEndpoint, async ({ caller, body }) =>
    ok(await skipOrder(context, caller, body), 'The order has been given back.'),
  );
}
