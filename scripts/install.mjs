import { bootstrap } from './bootstrap.mjs';

// Installs what is missing and nothing else: for .ci/run, which needs the packages before its first command.

await bootstrap();
