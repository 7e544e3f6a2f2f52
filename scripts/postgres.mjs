import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { fail } from './processes.mjs';

const programs = '/usr/lib/postgresql';

/** Installs Debian's PostgreSQL unless it is present. Exits if that fails. */
export function findOrInstallPostgres() {
  if (existsSync(programs)) return;
  console.log('No PostgreSQL found; installing the package postgresql …');
  onlyOurOwnCluster();
  installPackage('postgresql');
  if (!existsSync(programs)) fail(`${programs} is missing. Install it (Debian, Ubuntu: apt-get install postgresql).`);
}

/** Prevents Debian's package from creating and starting a cluster; the scripts start their own. */
function onlyOurOwnCluster() {
  const folder = '/etc/postgresql-common';
  if (process.getuid?.() !== 0 || existsSync(join(folder, 'createcluster.conf'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
}
