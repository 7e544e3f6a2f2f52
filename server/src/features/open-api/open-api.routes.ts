import { getIntakeOpenApi, getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/serve.ts';
import { describeApi, describeIntakeApi } from './describe-api.ts';

/** Serves the descriptions of the API, each as JSON and as a page: the whole, and the landing sites' part. */
export async function openApiRoutes(app: FastifyInstance, serve: Serve): Promise<void> {
  const whole = describeApi();
  const intake = describeIntakeApi();
  await addPage(app, '/api/docs', whole);
  await addPage(app, '/api/docs/intake', intake);
  serve(getOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(whole)));
  serve(getIntakeOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(intake)));
}

async function addPage(app: FastifyInstance, routePrefix: string, document: object): Promise<void> {
  // A scope of its own: the plugins decorate it with the one document that they show.
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix,
      uiConfig: { validatorUrl: null },
      staticCSP: true,
      // Over plain HTTP the browser would ask for the scripts by HTTPS, and the page would stay blank. The page writes
      // styles into its elements.
      transformStaticCSP: (header) =>
        header
          .replace(/ ?upgrade-insecure-requests;?/, '')
          .replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
    });
  });
}
