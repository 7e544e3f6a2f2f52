import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { bin, run } from './processes.mjs';

// npm run mutants [-- --mutate FILE]: mutation tests of the code that decides things; stryker.config.mjs names it.
// Fails when less than nine tenths of the mutants are found.

await bootstrap();
process.exitCode = await run(join(bin, 'stryker'), ['run', ...process.argv.slice(2)]);
