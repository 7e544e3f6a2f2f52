import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root, run } from './processes.mjs';
import { serverEnv, serverOptions } from './server-env.mjs';
import { loadSettings } from './settings.mjs';

// npm start: installs, builds and serves the product. The server itself runs migrations and adds sample data.

await bootstrap({ forDevelopment: false });
loadSettings();

const server = [...serverOptions, join(root, 'scripts', 'serve.mjs'), ...process.argv.slice(2)];
process.chdir(root);
// The server replaces this process, so signals and process supervision reach the server directly.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...server], { ...serverEnv, ...process.env });
process.exitCode = await run(process.execPath, server, { env: { ...serverEnv, ...process.env } });
