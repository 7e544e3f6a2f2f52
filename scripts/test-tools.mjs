import { spawnSync } from 'node:child_process';
import { installPackage } from './apt.mjs';
import { fail } from './processes.mjs';

/** Programs that the API tests run, each with its Debian package. */
const tools = [
  { name: 'qpdf', pack: 'qpdf', purpose: 'validate the PDFs that we make' },
  { name: 'curl', pack: 'curl', purpose: 'run the examples of the guide to integration' },
  { name: 'promtool', pack: 'prometheus', purpose: 'test the alerts of docs/operations' },
  { name: 'clamd', pack: 'clamav-daemon', purpose: 'scan uploads as a production server does' },
];

/** Debian keeps services in a folder that only root searches. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Finds the programs that the API tests need, or installs them. Exits if that fails. */
export function findOrInstallTestTools() {
  for (const { name, pack, purpose } of tools) {
    if (!version(name)) {
      console.log(`No ${name} found; installing the package ${pack} …`);
      installPackage(pack);
    }
    const found = version(name);
    if (!found)
      return fail(
        `Tests need ${name} to ${purpose}, and none could be found or installed.\n` +
          `Install it (Debian, Ubuntu: apt-get install ${pack}).`,
      );
    console.log(found);
  }
}

/** @param {string} name */
function version(name) {
  const { status, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8', timeout: 30_000, env });
  return status === 0 ? stdout.split('\n')[0] : '';
}
