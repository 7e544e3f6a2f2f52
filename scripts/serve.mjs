import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './processes.mjs';

// What `npm start` becomes: the server, which makes its database while another process builds the web app.

const build = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' });
/** @type {Promise<void>} */
const webApp = new Promise((resolve, reject) => {
  build.once('error', reject);
  build.once('close', (code) => (code === 0 ? resolve() : reject(new Error('Without the web app nothing is served.'))));
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  const stop = () => {
    build.kill(signal);
    process.exit(1);
  };
  process.once(signal, stop);
  build.once('close', () => process.off(signal, stop));
}

// Imported now, because it makes every file that is written from then on private, and the web app is not.
const { runServer } = await import('../server/src/run-server.ts');
runServer({ webApp });
