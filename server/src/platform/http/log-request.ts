import { isIPv4 } from 'node:net';
import type { Access } from '@arrival-desk/contract/access.ts';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstGroups } from '../ip-network.ts';
import { callerOf } from './serve.ts';

/** Asked every few seconds by supervisors, proxies and Prometheus. */
const healthChecks = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * The one line of a request: its method, route, status, time, and who called from where. The route is the pattern, since
 * whatever stands in an address was typed by someone and may name anyone.
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

/** A role, a landing site, a visitor who has opened an order, or a mail provider; otherwise nobody is known. */
function kindOf(request: FastifyRequest): string {
  const { endpoint } = request.routeOptions.config as { endpoint?: { access: Access } };
  const caller = callerOf(request);
  if (endpoint?.access === 'provider') return 'provider';
  if (!endpoint || !caller) return 'nobody';
  if (endpoint.access === 'intake') return 'landing site';
  return typeof endpoint.access === 'string' ? 'visitor' : (caller as SignedInUser).type;
}

/** Where a person calls from: the network of a provider's customers, since a whole address is personal data. */
function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIPv4(ip) ? ip.replace(/\.\d+$/, '.0/24') : `${firstGroups(ip, 3)}::/48`;
}
