import { defineConfig } from 'vitest/config';

/** Two processes on one database, and a database that is stopped: the embedded one belongs to a single process. */
const onPostgresOnly = [
  'server/src/several-servers.test.ts',
  'server/src/accounts-on-two-servers.test.ts',
  'server/src/accounts-crash.test.ts',
  'server/src/outage.test.ts',
  'server/src/doctor-postgres.test.ts',
];

/** Processes with an embedded database of their own, whatever TEST_DATABASE_URL says, and long work without one. */
const embeddedOnly = [
  'server/src/at-rest-killed.test.ts',
  'server/src/at-rest-processes.test.ts',
  'server/src/crash.test.ts',
  'server/src/doctor.test.ts',
  'server/src/file-permissions.test.ts',
  'server/src/import-orders.test.ts',
  'server/src/operator-commands.test.ts',
  'server/src/verify-ledger.test.ts',
  'server/src/webhooks-crash.test.ts',
  'server/src/features/second-factors/reseal-secrets.test.ts',
  'server/src/platform/pdf/clean-pdf.test.ts',
];

// Two workers: API tests each run a whole server on a database in their own process.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          setupFiles: ['server/src/testing/random-seed.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'fuzz/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? embeddedOnly : onPostgresOnly,
          // A new process for each file would load and compile the server 170 times.
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/random-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], testTimeout: 60_000 } },
      {
        define: { APPLICATION_VERSION: JSON.stringify('0.0.0') },
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'https://desk.example/' } },
          setupFiles: ['web/src/testing/dom.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'sample/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
