import {
  deleteReceipts as deleteEndpoint,
  getReceiptPage,
  getReceipts,
  matchReceipt as matchEndpoint,
  postReceipts,
} from '@arrival-desk/contract/receipts/receipts.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { addReceipts } from './add-receipts.ts';
import { deleteReceipts } from './delete-receipts.ts';
import { listReceipts } from './list-receipts.ts';
import { matchReceipt } from './match-receipt.ts';
import { sendReceiptPage } from './open-receipt-page.ts';

export function receiptsRoutes(serve: Serve, context: Context): void {
  serve(postReceipts, async ({ caller, files, request }) => {
    const added = await addReceipts(context, caller, files);
    noteForAudit(request, { detail: { receipts: added.map(({ id }) => String(id)) } });
    return ok(added);
  });

  serve(getReceipts, async ({ caller, query }) => {
    const { data, next_cursor } = await listReceipts(context, caller, query.before);
    return { ...ok(data), next_cursor };
  });

  serve(matchEndpoint, async ({ caller, body, request }) => {
    noteForAudit(request, { detail: { orders: body.orderIds } });
    return ok(await matchReceipt(context, caller, body));
  });

  serve(deleteEndpoint, async ({ caller, body, request }) => {
    noteForAudit(request, { detail: { receipts: body.ids.map(String) } });
    const deleted = await deleteReceipts(context, caller, body.ids);
    return ok(null, deleted === 1 ? 'The receipt has been deleted.' : `${deleted} receipts have been deleted.`);
  });

  serve(getReceiptPage, async ({ params, query, request, reply }) =>
    sendReceiptPage(context, { request, reply, id: params.receiptId, query }),
  );
}
