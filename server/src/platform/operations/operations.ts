import { getHealth, getMetrics, getReadiness } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import { AppError } from '../errors.ts';
import { findDiskShortage } from '../files/disk-space.ts';
import { ok, type Serve } from '../http/serve.ts';
import { addGauges } from './gauges.ts';
import { scriptErrorRoutes } from './script-errors.ts';

/** Health for a supervisor, readiness for a load balancer, figures for Prometheus. */
export function operationsRoutes(app: FastifyInstance, serve: Serve, context: Context): void {
  const { db, log, config } = context;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, context);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  serve(getHealth, async () => ok(null, 'up'));

  serve(getReadiness, async () => {
    const ready = await isMigrated(db).catch((error: Error) => {
      log.error({ err: error }, 'the database cannot be reached');
      return false;
    });
    if (!ready) throw new AppError('unavailable', 'The database cannot be reached or its schema is not current.');
    const shortage = await findDiskShortage(config);
    if (shortage) throw new AppError('unavailable', shortage);
    return ok(null, 'ready');
  });

  scriptErrorRoutes(serve, registry, context);

  serve(getMetrics, async ({ reply }) => reply.type(registry.contentType).send(await registry.metrics()));
}
