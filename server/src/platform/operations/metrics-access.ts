import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../errors.ts';

/** Requests that came in through METRICS_PORT. */
const fromOwnPort = new WeakSet<IncomingMessage>();

/**
 * Lets a request for the metrics pass if it has METRICS_TOKEN, or came in through METRICS_PORT where no token is set. Where
 * neither is set, only a server outside production shows its metrics. Throws `not_signed_in` or `not_found`.
 */
export function requireMetricsAccess(config: Config, { raw, headers }: FastifyRequest): void {
  const { METRICS_TOKEN: token, METRICS_PORT: port, production } = config;
  const isOpen = fromOwnPort.has(raw) || (port === undefined && !production);
  if (token === undefined) {
    if (isOpen) return;
    throw new AppError('not_found', 'There is nothing at this URL.');
  }
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!isSame(given, token))
    throw new AppError('not_signed_in', 'The metrics ask for METRICS_TOKEN as a Bearer token.');
}

/** In one time, whatever the two have in common. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Listens at METRICS_PORT, where nothing but `/metrics` is served; null if it is not set. */
export async function listenForMetrics(app: FastifyInstance, config: Config): Promise<Server | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  if (port === undefined) return null;
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    fromOwnPort.add(request);
    app.routing(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      failed(new Error(`METRICS_PORT: this server cannot listen at ${host}, port ${port} (${error.message}).`));
    });
    server.listen({ port, host }, listening);
  });
  return server;
}
