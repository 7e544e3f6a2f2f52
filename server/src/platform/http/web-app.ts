import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brandFor } from '@arrival-desk/contract/brands/brand.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './failures.ts';
import { pageLanguage, VisitorPages, visitorPageAt } from './visitor-pages.ts';

interface WebAppOptions {
  /** Folder of the built web app. */
  dist: string;
  brands: () => Promise<readonly Brand[]>;
  /** The brand of a draft that Settings show in a frame of their own; null for any other text. */
  readDraft: (draft: string) => Brand | null;
}

function readPage(dist: string, name: string): string {
  const file = join(dist, `${name}.html`);
  if (!existsSync(file))
    throw new Error(`The web app is not built: ${file} is missing. Run 'npm start' or 'npm run build'.`);
  return readFileSync(file, 'utf8');
}

/** Serves the two applications: staff at `/` and `/admin/*`, visitors in their brand at every other address. */
export async function serveWebApp(app: FastifyInstance, { dist, brands, readDraft }: WebAppOptions): Promise<void> {
  const adminPage = readPage(dist, 'admin');
  const visitorPages = new VisitorPages(dist, readPage(dist, 'visitor'));
  await app.register(fastifyStatic, {
    root: join(dist, 'static'),
    prefix: '/static/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  const sendPage = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  const admin = async (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, adminPage);
  for (const url of ['/', '/admin', '/admin/*']) app.get(url, { schema: { hide: true } }, admin);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|static|uploads)\//.test(path)) return notFound(request, reply);
    const page = visitorPageAt(path);
    const { draft: sent } = request.query as { draft?: unknown };
    const draft = typeof sent === 'string' ? readDraft(sent) : null;
    const language = pageLanguage(request.cookies.language, request.headers['accept-language']);
    const { text, contentPolicy } = visitorPages.page(
      draft ?? brandFor(await brands(), request.hostname),
      language,
      page,
      draft !== null,
    );
    reply
      .code(page === 'unknown' ? 404 : 200)
      .header('content-security-policy', contentPolicy)
      .header('vary', 'Accept-Language, Cookie');
    return sendPage(reply, text);
  });
}
