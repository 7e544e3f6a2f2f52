import {
  decideRefundRequest as decideEndpoint,
  getRefundRequests,
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment as settleEndpoint,
} from '@arrival-desk/contract/refunds/refunds.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { describeOutcome } from '../orders/orders.ts';
import { markRefunded } from './mark-refunded.ts';
import { decideRefundRequest, listRefundRequests } from './refund-requests.ts';
import { listRefusedPayments, settleRefusedPayment } from './refused-payments.ts';

export function refundsRoutes(serve: Serve, context: Context): void {
  serve(moveToCompleteRefund, async ({ caller, body }) => {
    const outcome = await markRefunded(context, caller, body);
    return ok(outcome, describeOutcome(outcome, 'marked as refunded'));
  });

  serve(getRefusedPayments, async () => ok(await listRefusedPayments(context)));

  serve(getRefundRequests, async () => ok(await listRefundRequests(context)));

  serve(decideEndpoint, async ({ caller, body }) => {
    await decideRefundRequest(context, caller, body);
    return ok(
      null,
      body.approve ? 'The refund has been approved; the order is in Refunds.' : 'The refund has been declined.',
    );
  });

  serve(settleEndpoint, async ({ caller, body }) => {
    await settleRefusedPayment(context, caller, body.paymentId);
    return ok(null, 'The payment has been settled.');
  });
}
