import { getOrderTimeline } from '@arrival-desk/contract/timeline/timeline.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readTimeline } from './read-timeline.ts';

export function timelineRoutes(serve: Serve, context: Context): void {
  serve(getOrderTimeline, async ({ caller, params, query }) => {
    const { entries, next } = await readTimeline(context, caller, params.orderId, query);
    return { status: 1 as const, message: '', data: entries, next };
  });
}
