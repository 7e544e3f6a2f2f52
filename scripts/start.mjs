import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { memoryEnv, memoryOptions } from './memory.mjs';
import { root, run } from './processes.mjs';
import { loadSettings } from './settings.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm start: installs, builds and serves the product. The server itself runs migrations and adds sample data.

await bootstrap({ forDevelopment: false });
await buildWebIfStale();
loadSettings();

const server = [...memoryOptions, join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)];
process.chdir(root);
// The server replaces this process, so signals and process supervision reach the server directly.
if (process.execve && process.platform !== 'win32')
  process.execve(process.execPath, [process.execPath, ...server], { ...memoryEnv, ...process.env });
process.exitCode = await run(process.execPath, server, { env: { ...memoryEnv, ...process.env } });
