import { spawnSync } from 'node:child_process';
import { installPackage } from './apt.mjs';
import { fail } from './processes.mjs';

/** Sees to it that there is a qpdf, by which tests judge the PDFs that we make. Ends the run where that fails. */
export function findOrInstallQpdf() {
  if (!version()) {
    console.log('No qpdf found; installing the package qpdf …');
    installPackage('qpdf');
  }
  const found = version();
  if (!found)
    return fail(
      'The tests of PDFs need qpdf, and none could be found or installed.\n' +
        'Install it (Debian, Ubuntu: apt-get install qpdf).',
    );
  console.log(found);
}

function version() {
  const { status, stdout } = spawnSync('qpdf', ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.split('\n')[0] : '';
}
