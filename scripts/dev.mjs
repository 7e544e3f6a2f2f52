import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { bin, root, run } from './processes.mjs';
import { loadSettings } from './settings.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run dev: the server restarts and the web app reloads on a change. The web address is the one to open.

await bootstrap();
await buildWebIfStale();
loadSettings();
const ended = new AbortController();
const server = join(root, 'server', 'src', 'main.ts');
const commands = [
  run(process.execPath, ['--watch', '--watch-preserve-output', server], { signal: ended.signal }),
  run(process.execPath, [join(bin, 'rsbuild'), 'dev', '--port', process.env.WEB_PORT ?? '5173'], {
    cwd: join(root, 'web'),
    signal: ended.signal,
  }),
];
// When one ends, automatically or by Ctrl-C, the other ends too.
process.exitCode = await Promise.race(commands);
ended.abort();
await Promise.allSettled(commands);
