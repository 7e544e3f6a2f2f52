import {
  getConnection,
  getHealth,
  getMetrics,
  getReadiness,
} from '@arrival-desk/contract/operations/operations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import { AppError } from '../errors.ts';
import { findDiskShortage } from '../files/disk-space.ts';
import { ok, type Serve } from '../http/serve.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../log-error.ts';
import { commit, version } from '../version.ts';
import { addGauges } from './gauges.ts';
import { requireMetricsAccess } from './metrics-access.ts';
import { scriptErrorRoutes } from './script-errors.ts';

/** Logs only changes of readiness, because `/readyz` is called every few seconds. */
function readinessLog(log: Log): (obstacle: string | null) => void {
  let ready = true;
  return (reason) => {
    if (reason !== null && ready) log.error({ reason }, 'the server is not ready');
    if (reason === null && !ready) log.info('the server is ready again');
    ready = reason === null;
  };
}

/**
 * Routes for health (supervisors), readiness (load balancers), metrics (Prometheus) and script errors (browsers).
 * `ofFeatures` are the metrics of features.
 */
export function operationsRoutes(
  app: FastifyInstance,
  serve: Serve,
  context: Context,
  ofFeatures: readonly Metric[],
): void {
  const { db, log, config } = context;
  const noteReadiness = readinessLog(log);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addGauges(registry, context);
  for (const metric of ofFeatures) registry.registerMetric(metric);
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

  serve(getHealth, async () => ok({ version, commit }, 'up'));

  serve(getConnection, async ({ request: { ip, protocol, host } }) => ok({ address: ip, protocol, host }));

  serve(getReadiness, async () => {
    let reason: string | null = null;
    const migrated = await isMigrated(db).catch((error: Error) => {
      reason = reasonOf(error);
      return false;
    });
    const shortage = migrated ? await findDiskShortage(config) : null;
    noteReadiness(migrated ? shortage : (reason ?? 'the schema is not current'));
    if (!migrated) throw new AppError('unavailable', 'The database cannot be reached or its schema is not current.');
    if (shortage) throw new AppError('unavailable', shortage);
    return ok(null, 'ready');
  });

  scriptErrorRoutes(serve, registry, context);

  serve(getMetrics, async ({ request, reply }) => {
    requireMetricsAccess(config, request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
