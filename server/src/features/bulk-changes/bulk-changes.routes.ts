import {
  describeBulkChange,
  getBulkChanges,
  startBulkChange as startEndpoint,
  stopBulkChange as stopEndpoint,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { noteForAudit } from '../../platform/http/audit.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { readBulkChanges } from './read-bulk-changes.ts';
import { describeNewBulkChange, startBulkChange } from './start-bulk-change.ts';
import { stopBulkChange } from './stop-bulk-change.ts';

export function bulkChangesRoutes(serve: Serve, context: Context): void {
  serve(describeBulkChange, async ({ caller, body }) => ok(await describeNewBulkChange(context, caller, body)));

  serve(startEndpoint, async ({ caller, body, request }) => {
    const change = await startBulkChange(context, caller, body);
    noteForAudit(request, { detail: { total: change.total } });
    return ok(change);
  });

  serve(getBulkChanges, async ({ caller }) => ok(await readBulkChanges(context, caller)));

  serve(stopEndpoint, async ({ caller, body }) => ok(await stopBulkChange(context, caller, body.id), 'Stopped'));
}
