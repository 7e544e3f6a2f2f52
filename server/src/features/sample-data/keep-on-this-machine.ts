import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalHost, isLoopback } from '../../platform/local-host.ts';

/** These expose no data, so a supervisor on another machine can poll them. */
const openPaths = new Set(['/healthz', '/readyz']);

const style = `
      body { max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; }
      h1 { font-size: 1.5rem; line-height: 1.25; }
      code { overflow-wrap: anywhere; }
    `;
const styleHash = createHash('sha256').update(style).digest('base64');
const contentPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Sample data</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Sample data stays on its own machine</h1>
      <p>This server runs on sample data with a published password, so it serves its own machine only, by a local name and by no proxy for others. To look at it, open it in a browser there, or forward its port: <code>ssh -L 3000:localhost:3000 the-machine</code></p>
      <p>To serve others, start with an empty database in production: set <code>NODE_ENV=production</code>, <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code>. The README explains it under “Run it for real”.</p>
    </main>
  </body>
</html>
`;

/**
 * Responds to every request from another machine with a page that says why, on any listening address. A proxy on this
 * machine does not hide the others, whatever TRUST_PROXY is: no forwarded address and no host name can be another's.
 */
export function keepOnThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isFromThisMachine(request)) return;
    if (openPaths.has(request.url.split('?')[0] ?? '/')) return;
    reply.code(403).type('text/html; charset=utf-8').header('cache-control', 'no-store');
    await reply.header('content-security-policy', contentPolicy).send(page);
  });
}

function isFromThisMachine({ socket, ip, headers }: FastifyRequest): boolean {
  const valuesOf = (name: string) => [headers[name] ?? []].flat().flatMap((value) => value.split(','));
  const addresses = [socket.remoteAddress ?? '', ip, ...valuesOf('x-forwarded-for'), ...valuesOf('x-real-ip')];
  const hosts = [headers.host ?? '', ...valuesOf('x-forwarded-host')];
  return (
    headers.forwarded === undefined &&
    addresses.every((address) => isLoopback(address.trim())) &&
    hosts.every((host) => isLocalHost(host.trim()))
  );
}
