import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, pathWithBin, root } from './processes.mjs';

/** Packages that only some commands need. They are installed when such a command first runs, not with the others. */
const tools = {
  autocannon: { autocannon: '9.0.0' },
  lighthouse: { lighthouse: '13.5.0', 'chrome-launcher': '1.2.1' },
  stryker: { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' },
};

/**
 * Installs the packages of a tool in these versions, unless they are there. package-lock.json does not have them, and
 * the next `npm ci` removes them. Exits if that fails.
 *
 * @param {keyof typeof tools} tool
 */
export function installTool(tool) {
  const missing = Object.entries(tools[tool]).filter(([name, version]) => versionOf(name) !== version);
  if (missing.length === 0) return;
  const packages = missing.map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${packages.join(', ')} …`);
  const { status } = spawnSync('npm', ['install', '--no-save', ...packages], {
    cwd: root,
    stdio: 'inherit',
    // npm chooses versions that its own Node.js can run.
    env: { ...process.env, PATH: pathWithBin() },
  });
  if (status !== 0) fail(`${packages.join(', ')} could not be installed; npm's own message stands above.`);
}

/** @param {string} name */
function versionOf(name) {
  const manifest = join(root, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}
