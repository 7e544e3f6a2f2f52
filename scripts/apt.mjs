import { spawnSync } from 'node:child_process';

/**
 * Installs a Debian package, as root or by sudo without a password. Prints to stderr if that fails.
 *
 * @param {string} name
 */
export function installPackage(name) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...apt, ...args];
    const { status, error } = spawnSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) return console.error(`${[command, ...rest].join(' ')} failed. ${error?.message ?? ''}`);
  }
}
