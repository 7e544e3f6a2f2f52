import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './failures.ts';

interface Page {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Finds what is shown at an address; `path` is without its query. */
export type FindPage = (request: FastifyRequest, path: string) => Promise<Page>;

interface WebAppOptions {
  /** Folder of the built web app. */
  dist: string;
  /** The pages at every address that is not the staff's. */
  findPage: FindPage;
}

/** A page of the build by its name. Throws where the web app is not built. */
export function readPage(dist: string, name: string): string {
  const file = join(dist, `${name}.html`);
  if (!existsSync(file))
    throw new Error(`The web app is not built: ${file} is missing. Run 'npm start' or 'npm run build'.`);
  return readFileSync(file, 'utf8');
}

/** Serves the two applications: staff at `/` and `/admin/*`, the other at every other address. */
export async function serveWebApp(app: FastifyInstance, { dist, findPage }: WebAppOptions): Promise<void> {
  const adminPage = readPage(dist, 'admin');
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
    const { status, headers, text } = await findPage(request, path);
    reply.code(status).headers(headers);
    return sendPage(reply, text);
  });
}
