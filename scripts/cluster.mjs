import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { fail, root, run } from './processes.mjs';
import { buildWebIfStale } from './web-build.mjs';

// node scripts/cluster.mjs NAME …: runs cluster/NAME.ts, which needs PostgreSQL, pgbouncer and nginx on this machine.

const [name, ...args] = process.argv.slice(2);

/** Debian packages, each with a program that shows that it is installed. */
const needed = [
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['nginx', '/usr/sbin/nginx'],
  ...(name === 'outage-check' ? [['faketime', '/usr/bin/faketime']] : []),
];

await bootstrap();
findOrInstallPostgres();
for (const [pack = '', place = ''] of needed) {
  if (existsSync(place)) continue;
  console.log(`Installing the package ${pack} …`);
  installPackage(pack);
  if (!existsSync(place)) fail(`${place} is missing. Install it (Debian, Ubuntu: apt-get install ${pack}).`);
}
await buildWebIfStale();
process.exitCode = await run(process.execPath, [join(root, 'cluster', `${name}.ts`), ...args]);
