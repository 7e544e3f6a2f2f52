import { bootstrap } from './bootstrap.mjs';
import { runChecks, summarise } from './steps.mjs';

// npm run check: types, lint, format, import rules, unused code.

await bootstrap();
process.exitCode = summarise(await runChecks());
