import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Lets a server leave without a failed request. A listening socket that is closed under load resets the connections
 * that the kernel has taken and nobody has read, so anyone who sends requests must have turned away before that: once
 * `begin` has been called, `/readyz` says no, every connection ends with its response, and everything is still served.
 *
 * One exception: nginx polls no readiness, it learns from responses. Where it sends `X-Another-Server: yes`
 * (docs/operations/nginx.conf), a GET or HEAD gets 502, as a server that is gone already would be: nginx asks
 * another server, the client notices nothing, and this one is left alone from then on.
 */
export function addDrain(app: FastifyInstance): { begin(): void } {
  let leaving = false;
  app.addHook('onRequest', async (request, reply) => {
    if (!leaving) return;
    reply.header('connection', 'close');
    if (request.url === '/readyz') throw new AppError('unavailable', 'This server is stopping.');
    const canBeAskedElsewhere = request.method === 'GET' || request.method === 'HEAD';
    if (canBeAskedElsewhere && request.headers['x-another-server'] === 'yes') return reply.code(502).send();
  });
  return {
    begin() {
      leaving = true;
    },
  };
}
