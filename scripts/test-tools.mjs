import { spawnSync } from 'node:child_process';
import { installPackage } from './apt.mjs';
import { fail } from './processes.mjs';

/** Programs that the API tests run; each is a Debian package of the same name. */
const tools = [
  { name: 'qpdf', purpose: 'validate the PDFs that we make' },
  { name: 'curl', purpose: 'run the examples of the guide to integration' },
];

/** Finds the programs that the API tests need, or installs them. Exits if that fails. */
export function findOrInstallTestTools() {
  for (const { name, purpose } of tools) {
    if (!version(name)) {
      console.log(`No ${name} found; installing the package ${name} …`);
      installPackage(name);
    }
    const found = version(name);
    if (!found)
      return fail(
        `Tests need ${name} to ${purpose}, and none could be found or installed.\n` +
          `Install it (Debian, Ubuntu: apt-get install ${name}).`,
      );
    console.log(found);
  }
}

/** @param {string} name */
function version(name) {
  const { status, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.split('\n')[0] : '';
}
