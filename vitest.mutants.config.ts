import { defineConfig } from 'vitest/config';
import { deciding, testsOf, withDatabase } from './stryker.config.mjs';

const { MUTATED_FILE } = process.env;
const files = MUTATED_FILE ? [MUTATED_FILE] : deciding;

// The tests that `npm run desk -- mutants` runs against the mutants of a file: those next to it and to the
// file that it is a part of. They start no server, so that thousands of runs take minutes.
export default defineConfig({
  test: {
    include: files.flatMap(testsOf),
    globalSetup: files.some((file) => withDatabase.includes(file)) ? ['server/src/testing/global-setup.ts'] : [],
    setupFiles: ['server/src/testing/random-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
