import { PassThrough } from 'node:stream';
import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { authenticateStaff } from '../auth/auth.ts';

/** Seconds between signs of life, which also ask whether the session still lives. */
const heartbeatSeconds = 20;

export function liveRoutes(app: FastifyInstance, serve: Serve, context: Context): void {
  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  serve(watchOrders, async ({ request, reply }) => {
    const stream = new PassThrough();
    open.add(stream);
    stream.write('retry: 2000\n\n');
    const unwatch = context.live.watch({
      onChange: (change) => stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
      onPresence: (order_id) => stream.write(`event: presence\ndata: ${JSON.stringify({ order_id })}\n\n`),
      onResync: () => stream.write('event: resync\ndata: {}\n\n'),
    });
    const heartbeat = setInterval(() => {
      authenticateStaff(context, request.headers.authorization).then(
        () => stream.write(': alive\n\n'),
        () => stream.end(),
      );
    }, heartbeatSeconds * 1000);
    stream.on('close', () => {
      clearInterval(heartbeat);
      unwatch();
      open.delete(stream);
    });
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
