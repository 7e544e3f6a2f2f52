import { defencePackDetails, getDefencePackPdf } from '@arrival-desk/contract/chargebacks/defence-packs.endpoints.ts';
import { saveTransactionDetails } from '@arrival-desk/contract/chargebacks/transactions.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { makeDefencePack } from './make-defence-pack.ts';
import { saveTransaction } from './save-transaction.ts';

export function chargebacksRoutes(serve: Serve, context: Context): void {
  serve(saveTransactionDetails, async ({ caller, body }) => {
    const movedTo = await saveTransaction(context, caller, body);
    const moved = movedTo ? `. The order is paid and has been moved to ${statusTable[movedTo].label}` : '';
    return ok(null, `Transaction details have been saved successfully${moved}`);
  });

  serve(getDefencePackPdf, async ({ caller, body: { orderId, defencePackType }, reply }) => {
    const bytes = await makeDefencePack(context, caller, orderId, defencePackType);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="defence-pack-${defencePackType}-${orderId}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  serve(defencePackDetails, async ({ caller, body: { orderId, defencePackType } }) => {
    const { evidence } = await gatherEvidence(context, caller.type, orderId, defencePackType);
    return ok(evidence);
  });
}
