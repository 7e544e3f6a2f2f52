import { getIntakeOpenApi, getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/serve.ts';
import { describeApi, describeIntakeApi } from './describe-api.ts';

/** The one style element that Swagger UI inserts; the hash is that of the browser's message when it is refused. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Serves the descriptions of the whole API and of the landing sites' part, each as JSON and as a page. */
export async function openApiRoutes(app: FastifyInstance, serve: Serve): Promise<void> {
  const whole = describeApi();
  const intake = describeIntakeApi();
  await addPage(app, '/api/docs', whole);
  await addPage(app, '/api/docs/intake', intake);
  serve(getOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(whole)));
  serve(getIntakeOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(intake)));
}

async function addPage(app: FastifyInstance, routePrefix: string, document: object): Promise<void> {
  // A separate scope, because the plugins decorate it with the one document that they show.
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix,
      uiConfig: { validatorUrl: null },
      staticCSP: true,
      // Over plain HTTP, `upgrade-insecure-requests` would make the browser load the scripts by HTTPS, and the page
      // would stay blank.
      transformStaticCSP: (header) =>
        header
          .replace(/ ?upgrade-insecure-requests;?/, '')
          .replace(/style-src [^;]+/, `style-src 'self' ${swaggerStyle}`),
    });
  });
}
