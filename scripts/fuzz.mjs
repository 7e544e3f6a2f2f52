import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { root, run } from './processes.mjs';

// npm run fuzz -- --requests N --seed S: wrong requests to every endpoint, as everyone (fuzz/fuzz.ts).

await bootstrap();
const fuzz = join(root, 'fuzz', 'fuzz.ts');
process.exitCode = await run(process.execPath, ['--expose-gc', fuzz, ...process.argv.slice(2)]);
