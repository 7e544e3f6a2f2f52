import { exportAuditTrail, getAuditTrail } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { exportAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';

export function auditRoutes(serve: Serve, context: Context): void {
  serve(getAuditTrail, async ({ query }) => {
    const { entries, next } = await readAudit(context, query);
    return { ...ok(entries), next };
  });

  serve(exportAuditTrail, async ({ body, request, reply }) => {
    const { total, csv } = await exportAudit(context, body);
    noteForAudit(request, { detail: { rows: total } });
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-trail-${day}.csv"`)
      .header('x-total-count', total)
      .send(csv);
  });
}
