import { readFileSync } from 'node:fs';
import { intakeDocs } from '@arrival-desk/contract/errors.ts';
import { getApiPage, getIntakeOpenApi, getOpenApi } from '@arrival-desk/contract/operations/operations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/serve.ts';
import { changelog, describeApi, describeIntakeApi, guide } from './describe-api.ts';
import type { ApiDocument } from './page/api-document.ts';
import { renderApi, renderPage } from './page/render-page.ts';

/** The descriptions and their pages, made once for a process: they follow from the contract and the guide alone. */
let whole: object | undefined;
let intake: { json: string; page: string } | undefined;

const files = {
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
};

/** Serves the descriptions of the whole API and of the landing sites' part, each as JSON and as a page. */
export function openApiRoutes(app: FastifyInstance, serve: Serve): void {
  intake ??= makeIntake();
  const { json, page } = intake;
  app.get(intakeDocs, async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  // Its content is for signed-in Admins; a browser sends no token when it loads a page.
  const frame = renderPage('Arrival Desk API', '<p data-content="/api/docs/content" role="status">Loading …</p>');
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(frame));
  for (const [name, type] of Object.entries(files)) {
    const content = readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
    app.get(`/api/docs/${name}`, async (_, reply) => reply.type(type).send(content));
  }
  serve(getApiPage, async ({ reply }) => {
    whole ??= describeApi();
    return reply.type('text/html; charset=utf-8').send(renderApi(whole as ApiDocument));
  });
  serve(getOpenApi, async ({ reply }) => {
    whole ??= describeApi();
    return reply.type('application/json').send(JSON.stringify(whole));
  });
  serve(getIntakeOpenApi, async ({ reply }) => reply.type('application/json').send(json));
}

function makeIntake() {
  const described = describeIntakeApi() as ApiDocument;
  const content = renderApi(described, { guide, changes: changelog });
  return { json: JSON.stringify(described), page: renderPage(described.info.title, content) };
}
