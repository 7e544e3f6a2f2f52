import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrandId, brandFor, brands } from '@arrival-desk/contract/brands/brand.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './failures.ts';

interface WebAppOptions {
  /** Folder of the built web app. */
  dist: string;
  secondBrandDomains: readonly string[];
}

/** Visitor pages that exist; every other address shows the visitor shell's not-found view with a true 404. */
const visitorPages = /^\/(track-order|get-new-order-details)(\/[^/]*)?\/?$/;

function visitorPage(template: string, id: BrandId): string {
  return template.replaceAll('%BRAND%', id).replaceAll('%TITLE%', brands[id].title);
}

function readPages(dist: string) {
  const page = (name: string) => {
    const file = join(dist, `${name}.html`);
    if (!existsSync(file))
      throw new Error(`The web app is not built: ${file} is missing. Run 'npm start' or 'npm run build'.`);
    return readFileSync(file, 'utf8');
  };
  const visitor = page('visitor');
  return { admin: page('admin'), default: visitorPage(visitor, 'default'), second: visitorPage(visitor, 'second') };
}

/** Serves the two applications: staff at `/` and `/admin/*`, visitors in their brand at every other address. */
export async function serveWebApp(app: FastifyInstance, { dist, secondBrandDomains }: WebAppOptions): Promise<void> {
  const pages = readPages(dist);
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
  const admin = async (_: FastifyRequest, reply: FastifyReply) => sendPage(reply, pages.admin);
  for (const url of ['/', '/admin', '/admin/*']) app.get(url, { schema: { hide: true } }, admin);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage || /^\/(api|static|uploads)\//.test(path)) return notFound(request, reply);
    const { id } = brandFor(request.hostname, secondBrandDomains);
    return sendPage(reply.code(visitorPages.test(path) ? 200 : 404), pages[id]);
  });
}
