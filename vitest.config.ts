import { defineConfig } from 'vitest/config';

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
          // Two processes on one database, and a database that is stopped: the embedded one belongs to a single process.
          exclude: process.env.TEST_DATABASE_URL
            ? []
            : [
                'server/src/several-servers.test.ts',
                'server/src/accounts-on-two-servers.test.ts',
                'server/src/accounts-crash.test.ts',
                'server/src/outage.test.ts',
                'server/src/doctor-postgres.test.ts',
              ],
          // Files share a process, and what it has imported: that saves a third of the time. A file stops what it starts.
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/random-seed.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'sample/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
