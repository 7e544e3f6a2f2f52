import type { PassThrough } from 'node:stream';
import { watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { watchSession } from '../auth/auth.ts';
import { NewsStream } from './news-stream.ts';
import { watchOrderNews } from './order-news.ts';

/** Seconds between heartbeats. */
const heartbeatSeconds = 20;

export function liveRoutes(app: FastifyInstance, serve: Serve, context: Context): void {
  const open = new Set<PassThrough>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  serve(watchOrders, async ({ request, reply }) => {
    const news = new NewsStream();
    const { stream } = news;
    open.add(stream);
    const unwatch = watchOrderNews(context.live, {
      onNews: (message) => {
        if ('presence' in message) news.tell('presence', { order_id: message.presence });
        else news.tell('change', message);
      },
      onResync: () => news.resync(),
    });
    const unwatchSession = watchSession(context, request.headers.authorization, () => stream.end());
    const heartbeat = setInterval(() => news.signOfLife(), heartbeatSeconds * 1000);
    stream.on('close', () => {
      clearInterval(heartbeat);
      unwatchSession();
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
