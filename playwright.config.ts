import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Chromium writes settings and crash reports into its user's home, which an ordinary test user may not have.
const home = join(tmpdir(), `arrival-desk-chromium-${process.getuid?.() ?? 0}`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Two cores; journeys that wait for a slow line or a countdown leave theirs to others.
  workers: 4,
  // A failure costs the time, a pass does not: a machine with other work may need several times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
      env: {
        ...(process.env as Record<string, string>),
        XDG_CONFIG_HOME: join(home, 'config'),
        XDG_CACHE_HOME: join(home, 'cache'),
      },
    },
  },
  // `all` has what is slow and still wanted, for `npm run test:all`.
  projects: [
    // Without motion, whose pictures take a tenth of the time; `all` and the main journey have it.
    { name: 'gate', testIgnore: '**/*.all.test.ts', use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'all', testMatch: '**/*.all.test.ts' },
  ],
});
