import type { Access } from '@arrival-desk/contract/access.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../ip-network.ts';
import { callerOf } from './serve.ts';

/** Called every few seconds by supervisors, proxies and Prometheus. */
const healthChecks = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs a request in one line: method, route, status, milliseconds, kind of caller, and network (the whole address for
 * landing sites). The route is the pattern, because a URL can contain personal data that someone typed.
 */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { url: route = 'page' } = request.routeOptions;
  const caller = kindOf(request);
  const line = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    caller,
    address: caller === 'landing site' ? request.ip : networkOf(request.ip),
  };
  if (healthChecks.has(route)) request.log.debug(line, 'health check');
  else request.log.info(line, 'request');
}

/** Kind of the caller: a role, a landing site, a visitor who has opened an order, a mail provider, or nobody. */
function kindOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config as { endpoint?: { access: Access } };
  const caller = callerOf(request);
  if (endpoint?.access === 'provider') return 'provider';
  if (!endpoint || !caller) return 'nobody';
  if (endpoint.access === 'intake') return 'landing site';
  return typeof endpoint.access === 'string' ? 'visitor' : (caller as SignedInUser).type;
}
