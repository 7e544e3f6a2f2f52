import { reportPresence as endpoint } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { ok, type Serve } from '../../platform/http/serve.ts';
import { reportPresence } from './report-presence.ts';

export function presenceRoutes(serve: Serve, context: Context): void {
  serve(endpoint, async ({ caller, body }) => ok(await reportPresence(context, caller, body)));
}
