import type { PassThrough } from 'node:stream';
import { type OrderChange, watchOrders } from '@arrival-desk/contract/live/live.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { watchSession } from '../auth/auth.ts';
import { findGivenOrders } from './given-orders.ts';
import { NewsStream } from './news-stream.ts';
import { watchOrderNews } from './order-news.ts';

/** Open streams of one session, on one server. A thousand of them made every sign-in of anyone cost a second. */
const maxStreams = 8;
/** Seconds between heartbeats. */
const heartbeatSeconds = 20;

/** Whether somebody else has assigned the order to a member. */
const isGivenTo = (name: string, { kind, actor, assigned_to }: OrderChange) =>
  kind === 'assigned' && assigned_to === name && actor !== name;

export function liveRoutes(app: FastifyInstance, serve: Serve, context: Context): void {
  const open = new Set<PassThrough>();
  const ofSession = new Map<string, NewsStream[]>();
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  /** Adds a stream to those of its session, of which the oldest gives way. Returns a function that removes it. */
  function addToSession(sessionId: string, news: NewsStream): () => void {
    const streams = [...(ofSession.get(sessionId) ?? []), news];
    if (streams.length > maxStreams) streams.shift()?.replace();
    ofSession.set(sessionId, streams);
    return () => {
      const others = ofSession.get(sessionId)?.filter((each) => each !== news) ?? [];
      if (others.length > 0) ofSession.set(sessionId, others);
      else ofSession.delete(sessionId);
    };
  }

  serve(watchOrders, async ({ caller, query, request, reply }) => {
    const news = new NewsStream();
    const { stream } = news;
    open.add(stream);
    const removeFromSession = addToSession(caller.sessionId, news);
    const unwatch = watchOrderNews(context.live, {
      onNews: (message) => {
        if ('presence' in message) news.tell('presence', { order_id: message.presence });
        else if ('receipts' in message) news.tell('receipts', {});
        else if (isGivenTo(caller.name, message)) news.tellAlways('change', message);
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
      removeFromSession();
    });
    if (query.away !== undefined) {
      try {
        // Read while the stream is watched already, so that nothing falls between the two.
        for (const change of await findGivenOrders(context, caller.name, query.away)) news.tellAlways('change', change);
      } catch (error) {
        stream.destroy();
        throw error;
      }
    }
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
