import { getIntakeOpenApi, getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/serve.ts';
import { describeApi, describeIntakeApi } from './describe-api.ts';

/** The one style element that Swagger UI inserts; the hash is that of the browser's message when it is refused. */
const swaggerStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** The descriptions, written once for a process: they follow from the contract alone. */
let whole: object | undefined;
let intake: object | undefined;

/** Serves the descriptions of the whole API and of the landing sites' part, each as JSON and as a page. */
export async function openApiRoutes(app: FastifyInstance, serve: Serve): Promise<void> {
  intake ??= describeIntakeApi();
  // The plugin would show its document to anyone, so it gets none.
  const nothing = { openapi: '3.1.0', info: { title: 'Arrival Desk', version: '1.0.0' }, paths: {} };
  await addPage(app, '/api/docs', nothing, asSignedInAdmin);
  await addPage(app, '/api/docs/intake', intake);
  serve(getOpenApi, async ({ reply }) => {
    whole ??= describeApi();
    return reply.type('application/json').send(JSON.stringify(whole));
  });
  serve(getIntakeOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(intake)));
}

/**
 * Runs in the browser, on the page of the whole API, which has no description of its own. It asks for the one that only
 * Admins get, with the session of the desk in this browser.
 */
function asSignedInAdmin(request: { loadSpec?: boolean; url: string; headers: Record<string, string> }) {
  if (!request.loadSpec) return request;
  let token: unknown = localStorage.getItem('user');
  try {
    token = JSON.parse(String(token));
    token = (token as { accessToken?: unknown } | null)?.accessToken ?? token;
  } catch {}
  if (typeof token === 'string') request.headers.Authorization = token;
  request.url = '/api/openapi.json';
  return request;
}

async function addPage(
  app: FastifyInstance,
  routePrefix: string,
  document: object,
  requestInterceptor?: typeof asSignedInAdmin,
): Promise<void> {
  // A separate scope, because the plugins decorate it with the one document that they show.
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix,
      uiConfig: { validatorUrl: null, ...(requestInterceptor && { requestInterceptor: requestInterceptor as never }) },
      staticCSP: true,
      // Over plain HTTP, `upgrade-insecure-requests` would make the browser load the scripts by HTTPS, and the page
      // would stay blank.
      transformStaticCSP: (header) =>
        header
          .replace(/ ?upgrade-insecure-requests;?/, '')
          // Nothing of the page comes from elsewhere.
          .replace(/ https:(?=[ ;])/, '')
          .replace(' validator.swagger.io', '')
          .replace(/style-src [^;]+/, `style-src 'self' ${swaggerStyle}`),
    });
  });
}
