import { getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Serve } from './serve.ts';

/** Describes the API from the contract's own schemas; register it before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Arrival Desk API',
        version: '1.0.0',
        description: 'Back office and visitor area of a China-arrival-card service.',
      },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

export function openApiRoute(app: FastifyInstance, serve: Serve): void {
  serve(getOpenApi, async ({ reply }) => reply.type('application/json').send(JSON.stringify(app.swagger())));
}
