import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { bootstrap } from './bootstrap.mjs';
import { fail, root, run } from './processes.mjs';
import { buildWebIfStale } from './web-build.mjs';

// node scripts/cluster.mjs NAME …: runs cluster/NAME.ts, which needs PostgreSQL, pgbouncer and nginx on this machine.

/** Debian's packages and the folder or program by which each is known to be there. */
const needed = [
  ['postgresql', '/usr/lib/postgresql'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['nginx', '/usr/sbin/nginx'],
];

await bootstrap();
for (const [name = '', place = ''] of needed) {
  if (existsSync(place)) continue;
  console.log(`Installing the package ${name} …`);
  if (name === 'postgresql') onlyOurOwnCluster();
  installPackage(name);
  if (!existsSync(place)) fail(`${place} is missing. Install it (Debian, Ubuntu: apt-get install ${name}).`);
}
await buildWebIfStale();
const [name, ...args] = process.argv.slice(2);
process.exitCode = await run(process.execPath, [join(root, 'cluster', `${name}.ts`), ...args]);

/** Debian's package starts a cluster of its own unless told otherwise; the checks start theirs. */
function onlyOurOwnCluster() {
  const folder = '/etc/postgresql-common';
  if (process.getuid?.() !== 0 || existsSync(join(folder, 'createcluster.conf'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
}
