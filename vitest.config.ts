import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is special to the embedded database: a process of its own that opens, locks and migrates it, or dies on it. */
const onEmbeddedOnly = [
  'server/src/platform/database/embedded-turns.all.test.ts',
  'server/tests/at-rest/at-rest-killed.all.test.ts',
  'server/tests/at-rest/at-rest-processes.all.test.ts',
  'server/tests/at-rest/file-permissions.all.test.ts',
  'server/tests/crash/crash.all.test.ts',
  'server/tests/crash/receipts-crash.all.test.ts',
  'server/tests/crash/webhooks-crash.all.test.ts',
  'server/tests/operation/doctor.all.test.ts',
  'server/tests/operation/import-orders.all.test.ts',
  'server/tests/operation/operator-commands.all.test.ts',
  'server/tests/operation/verify-ledger.all.test.ts',
];

/** What the embedded database must do as PostgreSQL does: these run on both. */
const onEmbeddedToo = [
  'server/tests/operation/backup.all.test.ts',
  'server/src/features/live/**/*.test.ts',
  'server/src/features/order-lists/**/*.test.ts',
  'server/src/platform/database/**/*.test.ts',
  'server/src/platform/jobs/**/*.test.ts',
];

/** Only for `npm run test:all`: slow, and still wanted. */
const slow = ['**/*.all.test.ts'];

/** Short files that take long. Vitest starts the largest file first, and these would run alone at the end. */
const firstToStart = [
  'server/tests/operation/embedded-start.all.test.ts',
  'server/src/features/document-uploads/findings/code-cards.all.test.ts',
  'server/tests/crash/webhooks-crash.all.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => firstToStart.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const server = {
  // A new process for each file would load and compile the server 170 times.
  isolate: false,
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: ['server/src/testing/random-seed.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A pass takes no longer; a job on a busy machine does.
  expect: { poll: { timeout: 50_000 } },
};

const define = { APPLICATION_VERSION: JSON.stringify('0.0.0') };
const components = {
  // A new process for each file would load and compile React and every screen a hundred times.
  isolate: false,
  environment: 'jsdom' as const,
  environmentOptions: { jsdom: { url: 'https://desk.example/' } },
  setupFiles: ['web/src/testing/act.ts', 'web/src/testing/dom.ts'],
  testTimeout: 60_000,
};

/** React as it ships, which takes a fifth less time than its build for development. */
const asItShips = { define, oxc: { jsx: { runtime: 'automatic' as const, development: false } } };
const env = { NODE_ENV: 'production' };

/** They replace or forget modules, which only a process of their own can. */
const withMocks = globSync('web/src/**/*.test.tsx').filter((file) =>
  /vi\.(mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

/** Component tests that between them show every screen and form. */
const everyScreen = ['web/src/admin/shell/roles.test.tsx', 'web/src/**/*-page.test.tsx'];

export default defineConfig({
  test: {
    // Two cores; tests that wait for a job or a process leave theirs to others.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // A larger young generation: a twentieth of the time went into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
          setupFiles: ['server/src/testing/random-seed.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { ...server, name: 'server', include: ['server/**/*.test.ts'], exclude: slow } },
      { test: { name: 'web', include: ['web/src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } },
      {
        ...asItShips,
        test: { ...components, name: 'components', include: ['web/src/**/*.test.tsx'], exclude: withMocks, env },
      },
      {
        ...asItShips,
        test: { ...components, name: 'components with mocks', include: withMocks, isolate: true, env },
      },
      // Only React's build for development warns of wrong keys, wrong nesting and the like.
      { define, test: { ...components, name: 'components in development', include: everyScreen } },
      { test: { name: 'scripts', include: ['{scripts,sample}/**/*.test.ts'], exclude: slow, testTimeout: 60_000 } },
      {
        test: {
          ...server,
          name: 'slow',
          include: ['{server,fuzz,scripts}/**/*.all.test.ts'],
          exclude: onEmbeddedOnly,
          testTimeout: 120_000,
        },
      },
      {
        test: { ...server, name: 'embedded', include: [...onEmbeddedOnly, ...onEmbeddedToo], testTimeout: 120_000 },
      },
    ],
  },
});
