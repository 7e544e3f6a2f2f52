import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';
import { atTheEnd, start, untilReady } from './programs.ts';

/**
 * nginx as docs/operations/nginx.conf sets it up, in front of servers on these ports, without TLS and on a free port.
 * Returns its URL.
 */
export async function startNginx(ports: readonly number[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-nginx-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  // nginx's workers run as another user.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const documented = readFileSync(join(import.meta.dirname, '../docs/operations/nginx.conf'), 'utf8');
  const own = documented
    .replace(/^ *server 127\.0\.0\.1:3002 .*\n/gm, '')
    .replace(/^ *server 127\.0\.0\.1:3001 .*$/gm, (line) =>
      ports.map((each) => line.replace('3001', String(each))).join('\n'),
    );
  if (own === documented) throw new Error('docs/operations/nginx.conf names no server 127.0.0.1:3001.');
  const site = own
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ *listen 443 .*$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    // The whole load of a check comes from one address.
    .replace(/^ *limit_req.*\n/gm, '')
    .replace('/var/cache/arrival-desk', join(folder, 'cache'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
daemon off;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.join('\n')}
${site}}
`,
  );
  const nginx = start('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  const address = `http://127.0.0.1:${port}`;
  // Its workers end with it only on a signal that it can handle.
  atTheEnd(() => nginx.end('SIGTERM'));
  await untilReady('nginx', nginx, async () => (await fetch(`${address}/metrics`)).status === 404);
  return address;
}
