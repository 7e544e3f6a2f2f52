import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installPackage } from './apt.mjs';
import { fail, pathWithoutBin } from './processes.mjs';

// Debian's build without windows is faster: 13 tests took 80 s with it, 112 s with the other.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [...pathWithoutBin().split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];

/** The path of a Chromium that starts. Installs Debian's if none is found; exits if that fails. */
export function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH && !version(process.env.CHROMIUM_PATH))
    fail(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} does not start as a Chromium.`);
  const found = find() ?? findInstalled();
  if (!found)
    return fail(
      'The browser tests need a Chromium, and none could be found or installed.\n' +
        'Install one (Debian, Ubuntu: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to the program.',
    );
  console.log(`Chromium: ${found} (${version(found)})`);
  return found;
}

function findInstalled() {
  console.log('No Chromium found; installing the package chromium-headless-shell …');
  installPackage('chromium-headless-shell');
  return find();
}

function find() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(version);
}

/** @param {string} path */
function version(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout) ? stdout.trim() : '';
}
