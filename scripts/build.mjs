import { bootstrap } from './bootstrap.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run build: web/dist, without starting anything.

await bootstrap({ forDevelopment: false });
await buildWebIfStale();
