import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { installLibrary } from './install-library.ts';
import { type Answers, districts, policies, portalPages, ports } from './portal-form.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** The files of the form's library that the page loads. */
const library: Readonly<Record<string, string>> = {
  '/vue.js': 'vue/dist/vue.min.js',
  '/element.js': 'element-ui/lib/index.js',
  '/element-en.js': 'element-ui/lib/umd/locale/en.js',
  '/element.css': 'element-ui/lib/theme-chalk/index.css',
};

/**
 * The stand-in on a port of its own, and so on another origin than the product. `received` grows with each card. With
 * `?typed=no` its lists take no letters, because it is not known whether those of the form do.
 */
export async function startPortal() {
  const html = await readFile(new URL('./portal.html', import.meta.url));
  const folder = installLibrary();
  const received: Answers[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://form');
    const file = library[pathname];
    if (file) {
      const kind = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('content-type', kind).end(await readFile(join(folder, file)));
    } else if (pathname === '/form.json') {
      const typed = searchParams.get('typed') !== 'no';
      response.end(JSON.stringify({ pages: portalPages, districts, policies, typed }));
    } else if (pathname === '/ports.json') {
      const [city, mode] = [searchParams.get('city'), searchParams.get('mode') ?? ''];
      const there = ports.filter((port) => port.city === city && port.modes.includes(mode));
      response.end(JSON.stringify(there.map(({ name }) => name)));
    } else if (pathname === '/submit') {
      received.push(JSON.parse(await bodyOf(request)));
      response.end(JSON.stringify({ reference: `CN${String(received.length).padStart(6, '0')}` }));
    } else if (pathname === '/') response.setHeader('content-type', 'text/html').end(html);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, stop: () => server.close() };
}
