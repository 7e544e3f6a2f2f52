import { verifyLedger as endpoint } from '@arrival-desk/contract/ledger/ledger.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { verifyLedger } from './verify-ledger.ts';

export function ledgerRoutes(serve: Serve, context: Context): void {
  serve(endpoint, async ({ body, request }) => {
    const report = await verifyLedger(context, body);
    const { problems } = report;
    noteForAudit(request, { detail: { problems } });
    const found = problems === 1 ? '1 problem has been found.' : `${problems} problems have been found.`;
    return ok(report, problems ? found : 'Everything is as it was written.');
  });
}
