import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathWithoutBin } from '../scripts/processes.mjs';
import { freePort } from '../server/src/testing/free-port.ts';
import { copySources } from './copy-sources.ts';
import { runCheck, start } from './programs.ts';

// npm run desk -- start-check: runs the README's first command on the sources alone, as on a fresh clone, until the
// product is ready. Time and size depend on the machine and on npm, and are only printed (FIG-15).

await runCheck(600, async () => {
  const folder = copySources();
  const port = await freePort();
  const began = Date.now();
  const env = { PATH: pathWithoutBin(), HOME: process.env.HOME ?? folder, PORT: String(port) };
  const program = start('npm', ['start'], { cwd: folder, env });
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  while (!(await isReady().catch(() => false))) {
    if (program.isOver()) throw new Error(`npm start ended:\n${program.output()}`);
    await pause(100);
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const [size] = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t');
  console.log(`Ready after ${seconds} s, with ${size} MB of packages.`);
  await program.end('SIGTERM');
  return [];
});
