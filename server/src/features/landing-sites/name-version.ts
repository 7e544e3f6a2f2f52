import { intakeVersion, versionHeader } from '@arrival-desk/contract/intake/intake-version.ts';
import type { FastifyInstance } from 'fastify';

/** Adds the version of the landing sites' API to every response of it, also to those that no route gives. */
export function nameVersion(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/intake/')) reply.header(versionHeader, intakeVersion);
    done();
  });
}
