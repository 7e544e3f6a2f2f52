import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, root, run } from './processes.mjs';

const sources = ['contract/package.json', 'contract/src', 'package-lock.json', 'tsconfig.json', 'web'];
const pages = ['web/dist/admin.html', 'web/dist/visitor.html'];
const stamp = join(root, 'node_modules', '.cache', 'arrival-desk', 'web-build');

/** Builds web/dist unless it is up to date with the sources. */
export async function buildWebIfStale() {
  const current = hashOfSources();
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === current && pages.every((page) => existsSync(join(root, page)))) return;
  console.log('Building the web app …');
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(
    process.execPath,
    [join(root, 'node_modules', '.bin', 'rsbuild'), 'build', '--log-level', 'warn'],
    {
      cwd: join(root, 'web'),
      env,
    },
  );
  if (code !== 0) fail('The web app could not be built; the message of the bundler stands above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}
