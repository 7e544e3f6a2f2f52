import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root, run } from './processes.mjs';

// npm run install:check: an installation as docs/operations.md describes it, without the packages of development.

await bootstrap();
process.exitCode = await run(process.execPath, [join(root, 'cluster', 'install-check.ts')]);
