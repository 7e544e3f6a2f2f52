import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root, run } from './processes.mjs';

// node scripts/installation.mjs NAME: runs cluster/NAME.ts, a check of an installation that starts from the sources alone.

await bootstrap();
const [name] = process.argv.slice(2);
process.exitCode = await run(process.execPath, [join(root, 'cluster', `${name}.ts`)]);
