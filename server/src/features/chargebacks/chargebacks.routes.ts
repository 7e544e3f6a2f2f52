import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { saveTransaction } from './save-transaction.ts';

export function chargebacksRoutes(serve: Serve, context: Context): void {
  serve(saveTransactionDetails, async ({ caller, body }) => {
    await saveTransaction(context, caller, body);
    return ok(null, 'Transaction details have been saved successfully');
  });
}
