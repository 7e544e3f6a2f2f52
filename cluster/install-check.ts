import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithoutBin } from '../scripts/processes.mjs';
import { freePort } from '../server/src/testing/free-port.ts';
import { copySources } from './copy-sources.ts';
import { addresses, admin, intakeKey } from './desk-server.ts';
import { signIn } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { runCheck, start, untilReady } from './programs.ts';

// npm run desk -- install-check: copies the sources alone, installs and builds them as production does (npm run
// build), starts the product by npm start, takes an order, makes a backup. No development package must be needed.

interface LockedPackage {
  version?: string;
  dev?: boolean;
}

await runCheck(600, async () => {
  const problems: string[] = [];
  const folder = copySources();
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const mail = await startMailServer();
  const env = {
    PATH: pathWithoutBin(),
    HOME: process.env.HOME ?? folder,
    NODE_ENV: 'production',
    EMBEDDED_DATABASE: 'on',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://desk.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    INTAKE_API_KEY: intakeKey,
    SMTP_URL: mail.url,
    ...addresses,
  };
  /** Runs a command in the installation; throws with what it printed when it fails. */
  const run = (...[command, ...args]: [string, ...string[]]) =>
    execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

  const began = Date.now();
  run('npm', 'run', 'build');
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const development = () =>
    Object.keys(packages).filter((path) => packages[path]?.dev && existsSync(join(folder, path)));
  problems.push(...development().map((path) => `${path} is a package of development, and was installed.`));
  const size = run('du', '-sm', 'node_modules').split('\t')[0];
  console.log(`Installed (${size} MB of packages) and built in ${Math.round((Date.now() - began) / 1000)} s.`);

  const address = `http://127.0.0.1:${port}`;
  const program = start('npm', ['start'], { cwd: folder, env });
  await untilReady('npm start', program, async () => (await fetch(`${address}/readyz`)).ok);
  const health = (await (await fetch(`${address}/healthz`)).json()) as { data: { version: string } };
  if (health.data.version !== packages['']?.version)
    problems.push(`/healthz says version ${health.data.version}, package-lock.json ${packages['']?.version}.`);
  const page = await (await fetch(`${address}/admin`)).text();
  for (const [part] of page.matchAll(/\/static\/[^"]+/g)) {
    const { status } = await fetch(address + part);
    if (status !== 200) problems.push(`${part} of the staff application: ${status}`);
  }
  const token = await signIn(address);
  const headers = { 'content-type': 'application/json', authorization: intakeKey };
  const body = JSON.stringify({ full_name: 'In Stalled', email: 'installed@cluster.example', paid: true });
  const taken = await fetch(`${address}/api/intake/orders`, { method: 'POST', headers, body });
  const list = await fetch(`${address}/api/admin/get-orders-list/recent-order?page=1&perPage=10`, {
    headers: { authorization: token },
  });
  if (taken.status !== 201 || !(await list.text()).includes('In Stalled'))
    problems.push(`The first order was not taken and listed: ${taken.status}, ${list.status}.`);
  run('npm', 'run', 'desk', '--', 'backup', join(folder, 'backup'));
  if (!statSync(join(folder, 'backup/SHA256SUMS')).size) problems.push('The backup has no checksums.');
  await program.end('SIGTERM');
  if (program.child.exitCode !== 0) problems.push(`The stopped server ended with ${program.child.exitCode}.`);
  run('npm', 'run', 'desk', '--', 'verify-ledger');
  problems.push(...development().map((path) => `${path} was installed by a command.`));
  return problems;
});
