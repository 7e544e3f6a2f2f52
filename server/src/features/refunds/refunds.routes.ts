import {
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment as settleEndpoint,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { markRefunded } from './mark-refunded.ts';
import { listRefusedPayments, settleRefusedPayment } from './refused-payments.ts';

export function refundsRoutes(serve: Serve, context: Context): void {
  serve(moveToCompleteRefund, async ({ caller, body }) => {
    const outcome = await markRefunded(context, caller, body);
    return ok(outcome, describeOutcome(outcome, 'marked as refunded'));
  });

  serve(getRefusedPayments, async () => ok(await listRefusedPayments(context)));

  serve(settleEndpoint, async ({ caller, body }) => {
    await settleRefusedPayment(context, caller, body.paymentId);
    return ok(null, 'The payment has been settled.');
  });
}
