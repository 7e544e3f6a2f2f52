import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { root, run } from './processes.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run monkey -- --minutes N --seed S: random use of the product (monkey/monkey.ts), on the built web app.

await bootstrap();
const env = { ...process.env, CHROMIUM_PATH: findOrInstallChromium() };
await buildWebIfStale();
process.exitCode = await run(process.execPath, [join(root, 'monkey', 'monkey.ts'), ...process.argv.slice(2)], { env });
