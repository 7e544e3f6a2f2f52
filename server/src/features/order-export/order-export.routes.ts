import { exportOrders as endpoint } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { manyRows } from '../audit/audit.ts';
import { exportOrders } from './export-orders.ts';

export function orderExportRoutes(serve: Serve, context: Context): void {
  serve(endpoint, async ({ caller, body, request, reply }) => {
    const { total, csv } = await exportOrders(context, caller, body, (orderIds, total) => {
      // A larger one is told to the Admins by itself.
      if (total <= manyRows) context.orderReads.note(request, orderIds);
    });
    noteForAudit(request, { detail: { rows: total, selected: body.orderId !== undefined } });
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${body.folderName}-${day}.csv"`)
      .header('x-total-count', total)
      .send(csv);
  });
}
