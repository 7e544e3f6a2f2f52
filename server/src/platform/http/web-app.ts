import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodsOf } from './allowed-methods.ts';
import { notFound } from './failures.ts';
import { isPageUrl } from './page-urls.ts';

interface Page {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Finds the page for a path, given without its query. */
export type FindPage = (request: FastifyRequest, path: string) => Promise<Page>;

interface WebAppOptions {
  /** Folder of the built web app. */
  dist: string;
  /** HTML of the staff application. */
  adminPage: string;
  /** Finds the pages of all paths outside the staff application. */
  findPage: FindPage;
}

/** HTML of a built page by its name, such as `admin`. Throws an Error when the web app is not built. */
export function readPage(dist: string, name: string): string {
  const file = join(dist, `${name}.html`);
  if (!existsSync(file))
    throw new Error(`The web app is not built: ${file} is missing. Run 'npm start' or 'npm run build'.`);
  return readFileSync(file, 'utf8');
}

/** Serves the two web applications: staff at `/` and `/admin/*`, visitors at all other paths. */
export async function serveWebApp(app: FastifyInstance, { dist, adminPage, findPage }: WebAppOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dist, 'static'),
    prefix: '/static/',
    // The build adds a `.br` to each script and style; other files and encodings are compressed for each request.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    // It is below `/static`, and serves the pages of orders (web/src/features/visitors/download/kept-card-worker.ts).
    setHeaders: (reply, path) => {
      if (basename(path).startsWith('kept-card-worker')) reply.header('service-worker-allowed', '/');
    },
  });
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  const admin = async (_: FastifyRequest, reply: FastifyReply) => {
    // Mantine writes its theme into style elements; the page's script gives them this nonce (web/src/ui/style-nonce.ts).
    const nonce = randomBytes(16).toString('base64');
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`));
    return sendPage(reply, adminPage.replace(/<html[^>]*/, `$& nonce="${nonce}"`));
  };
  for (const url of ['/', '/admin', '/admin/*']) app.get(url, { schema: { hide: true } }, admin);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = methodsOf(app, path);
    // A file that is not there has the method, and is missing all the same.
    if (allowed.length > 0 && !allowed.includes(request.method)) return notFound(request, reply, allowed);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || !isPageUrl(path)) return notFound(request, reply);
    const { status, headers, text } = await findPage(request, path);
    reply.code(status).headers(headers);
    return sendPage(reply, text);
  });
}
