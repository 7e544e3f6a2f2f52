import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { bootstrap } from './bootstrap.mjs';
import { fail, root } from './processes.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run desk -- scan [WORD …]: sqlmap and wapiti (Debian's) against a server of its own on this machine, with an
// Admin's token. With words, only the calls whose paths contain one of them, and wapiti if it is one. Exits with 1 when
// one of them finds something. Each run of a program has five minutes.

const words = process.argv.slice(2);
/** @param {string} name */
const isMeant = (name) => words.length === 0 || words.some((word) => name.includes(word));

const seconds = 300;
const admin = { email: 'scan@staff.example', password: 'a quiet harbour 7' };
const key = 'scan-intake-key-0123456789';
const order = { full_name: 'Mary Lamb', email: 'mary@example.com', paid: true, external_ref: 'A-1' };

await bootstrap();
await buildWebIfStale();
for (const name of ['sqlmap', 'wapiti']) {
  const isThere = () => spawnSync('which', [name]).status === 0;
  if (!isThere()) installPackage(name);
  if (!isThere()) fail(`The scan needs ${name} (Debian: apt-get install ${name}).`);
}
const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-scan-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    // As behind a proxy with TLS: HSTS and the Secure of cookies follow from it.
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: key,
    INTAKE_CALLS_PER_MINUTE: '1000000',
  },
});
/** What wapiti reports and is meant: browsers have removed the filter that this header switched. */
const meant = ['X-XSS-Protection is not set'];
/** @type {string[]} */
const found = [];
try {
  await untilReady();
  const { jwtToken } = (await post('/api/admin/admin-login', '', admin)).data;
  const { order_id } = (await post('/api/intake/orders', key, order)).data;
  for (const call of callsOf(order_id).filter(({ path }) => isMeant(path)))
    sqlmap(call, call.path.startsWith('/api/intake') ? key : jwtToken);
  if (isMeant('wapiti')) wapiti(jwtToken, order_id);
} finally {
  server.kill('SIGTERM');
  await new Promise((done) => server.once('close', done));
  rmSync(folder, { recursive: true, force: true });
}
console.log(found.length ? `\nFound:\n${found.join('\n')}` : '\nsqlmap and wapiti found nothing.');
process.exitCode = found.length ? 1 : 0;

/**
 * Calls whose texts and numbers reach SQL.
 *
 * @param {string} orderId
 * @returns {{ path: string, body?: object }[]}
 */
function callsOf(orderId) {
  return [
    { path: '/api/admin/get-orders-list/order-history?page=1&limit=10&sort=full_name&order=asc' },
    { path: '/api/admin/search-order', body: { start: 0, end: 10, searchVal: 'mary', folderName: 'order-history' } },
    { path: '/api/admin/audit-trail?staffId=1&orderId=100001&fromDate=2026-01-01&limit=50' },
    { path: '/api/admin/get-country-order-count', body: { fromDate: '2026-01-01', toDate: '2026-12-31' } },
    { path: `/api/intake/orders?external_ref=${order.external_ref}` },
    { path: '/api/front/track-order', body: { orderId, email: order.email } },
    { path: '/api/admin/admin-login', body: admin },
  ];
}

/**
 * @param {{ path: string, body?: object }} call
 * @param {string} token
 */
function sqlmap({ path, body }, token) {
  const args = ['-u', url + path, '--headers', `Authorization: ${token}`, '--batch', '--level', '2', '--risk', '1'];
  args.push('--dbms', 'postgresql', '--ignore-code', '*', '--flush-session', '--disable-coloring');
  args.push('--output-dir', join(folder, 'sqlmap'));
  if (body) args.push('--data', JSON.stringify(body));
  const { output, isOver } = runFor('sqlmap', args);
  if (/is vulnerable|appears to be .*injectable|sqlmap identified/.test(output))
    found.push(`sqlmap: ${path}\n${output}`);
  const requests = /(\d+) HTTP\(s\) requests/.exec(output)?.[1];
  console.log(
    `sqlmap ${path}: ${isOver ? `stopped after ${seconds} s` : 'done'}${requests ? `, ${requests} requests` : ''}`,
  );
  if (!/do not appear to be injectable/.test(output) && !isOver) found.push(`sqlmap did not work: ${path}\n${output}`);
}

/**
 * @param {string} token
 * @param {string} orderId
 */
function wapiti(token, orderId) {
  const report = join(folder, 'wapiti.json');
  const starts = [
    '/track-order',
    `/track-order/${orderId}`,
    '/admin',
    '/api/docs/intake/',
    callsOf(orderId)[0]?.path ?? '',
  ];
  const args = ['-u', `${url}/`, ...starts.flatMap((path) => ['-s', url + path]), '-H', `Authorization: ${token}`];
  args.push('--scope', 'domain', '--max-scan-time', String(seconds), '--flush-session', '-v', '0');
  args.push('--store-session', join(folder, 'wapiti'), '-f', 'json', '-o', report, '--color');
  const { output } = runFor('wapiti', args, seconds + 60);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  for (const [kind, each] of Object.entries({ ...vulnerabilities, ...anomalies }))
    for (const { method, path, info } of /** @type {any[]} */ (each))
      if (!meant.includes(info)) found.push(`wapiti: ${kind}: ${method} ${path}: ${info}`);
  console.log(`wapiti: ${Object.keys(vulnerabilities).length} kinds of weakness looked for\n${output.slice(-600)}`);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function runFor(command, args, limit = seconds) {
  const { stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: limit * 1000, cwd: folder });
  return { output: stdout + stderr, isOver: error !== undefined };
}

/**
 * @param {string} path
 * @param {string} authorization
 * @param {object} body
 */
async function post(path, authorization, body) {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} responds ${response.status}: ${await response.text()}`);
  return await response.json();
}

async function untilReady() {
  for (let left = 600; left > 0; left -= 1) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('The server does not start.');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
