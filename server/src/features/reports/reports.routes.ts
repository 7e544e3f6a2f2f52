import { getCountryOrderCount, getProcessedByCount } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { countCountries, countProcessed } from './count-orders.ts';

// The success toast of a report that was loaded (REPORT-4).
const loaded = 'Report loaded.';

export function reportsRoutes(serve: Serve, context: Context): void {
  serve(getCountryOrderCount, async ({ body }) => ok(await countCountries(context, body), loaded));
  serve(getProcessedByCount, async ({ body }) => ok(await countProcessed(context, body), loaded));
}
