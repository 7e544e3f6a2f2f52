import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { done, envelope } from '../envelope.ts';

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  audit: 'nothing',
  summary: 'The process is up, and its version and commit',
  response: envelope(
    z.object({
      version: z.string(),
      commit: z.string().nullish().describe('Null where it is not known; absent before version 0.3'),
    }),
  ),
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  audit: 'nothing',
  summary: 'The database is reachable and its schema current; 503 otherwise',
  response: done,
});

export const getConnection = defineEndpoint({
  method: 'GET',
  path: '/api/connection',
  access: 'public',
  audit: 'nothing',
  summary: 'What the server knows about the caller’s connection, so that an operator can test the reverse proxy',
  response: envelope(z.object({ address: z.string(), protocol: z.string(), host: z.string() })),
});

export const getMetrics = defineEndpoint({
  method: 'GET',
  path: '/metrics',
  access: 'public',
  audit: 'nothing',
  // By METRICS_PORT and METRICS_TOKEN, of which the operation demands one in production.
  fails: ['not_signed_in', 'not_found'],
  summary: 'Metrics for Prometheus, without personal data; on a port of their own, or with a token',
  response: 'file',
});

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  access: ['Admin'],
  audit: 'nothing',
  summary: 'This description',
  response: z.looseObject({ openapi: z.string() }),
});

export const getApiPage = defineEndpoint({
  method: 'GET',
  path: '/api/docs/content',
  access: ['Admin'],
  audit: 'nothing',
  summary: 'This description as HTML, which the page `/api/docs` shows',
  response: 'file',
});

export const getIntakeOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/intake/openapi.json',
  access: 'public',
  audit: 'nothing',
  summary: 'The part of this description that landing sites need',
  response: z.looseObject({ openapi: z.string() }),
});
