import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { fail } from './processes.mjs';

const programs = '/usr/lib/postgresql';

/** Sees to it that Debian's PostgreSQL is on this machine. Ends the run where that fails. */
export function findOrInstallPostgres() {
  if (existsSync(programs)) return;
  console.log('No PostgreSQL found; installing the package postgresql …');
  onlyOurOwnCluster();
  installPackage('postgresql');
  if (!existsSync(programs)) fail(`${programs} is missing. Install it (Debian, Ubuntu: apt-get install postgresql).`);
}

/** Debian's package starts a cluster of its own unless told otherwise; anyone who needs one here starts it. */
function onlyOurOwnCluster() {
  const folder = '/etc/postgresql-common';
  if (process.getuid?.() !== 0 || existsSync(join(folder, 'createcluster.conf'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
}
