import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { bin, run } from './processes.mjs';
import { findOrInstallTestTools } from './test-tools.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run test:postgres: the API tests on a throw-away PostgreSQL server; `npm test` runs them on the embedded database.

await bootstrap();
findOrInstallPostgres();
findOrInstallTestTools();
await buildWebIfStale();

// Not a static import: only the repository's own Node.js reads TypeScript.
const { startPostgresServer } = await import('../server/src/testing/postgres-server.ts');
// Statistics that are created during a test change a search's counts: tests that need them run ANALYZE.
const postgres = await startPostgresServer({ fsync: 'off', max_connections: '200', autovacuum: 'off' });
try {
  const env = { ...process.env, TEST_DATABASE_URL: postgres.urlOf('postgres') };
  process.exitCode = await run(join(bin, 'vitest'), ['run', '--project', 'server', ...process.argv.slice(2)], { env });
} finally {
  await postgres.stop();
}
