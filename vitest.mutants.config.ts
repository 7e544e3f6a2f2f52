import { defineConfig } from 'vitest/config';
import { tests } from './stryker.config.mjs';

// The tests that `npm run mutants` runs against every mutant: those beside the mutated files. They start no server, so
// that thousands of runs take minutes.
export default defineConfig({
  test: {
    include: tests,
    globalSetup: ['server/src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
