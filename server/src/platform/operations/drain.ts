import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Lets a server stop without a failed request. Closing a listening socket under load resets the connections that the
 * kernel has accepted but no process has read, so clients must switch to another server before that. After `begin`,
 * `/readyz` fails and every connection is closed after its response, but all requests are still served.
 *
 * One exception: nginx does not poll readiness but learns from responses. When it sends `X-Another-Server: yes`
 * (docs/operations/nginx.conf), a GET or HEAD gets 502, as if the server were already stopped. nginx then repeats the
 * request on another server, without an error for the client, and stops using this one.
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
