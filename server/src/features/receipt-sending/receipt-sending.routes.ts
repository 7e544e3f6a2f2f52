import { sendReceipts as endpoint } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { sendReceipts } from './send-receipts.ts';

// Apart from receipts, because sending completes orders, whose erasure takes receipts with it.

export function receiptSendingRoutes(serve: Serve, context: Context): void {
  serve(endpoint, async ({ caller, body }) => {
    const sent = await sendReceipts(context, caller, body);
    const orders = sent.sent.length === 1 ? '1 order' : `${sent.sent.length} orders`;
    return ok(sent, `Completed: ${orders}.`);
  });
}
