import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { bin, root, run } from './processes.mjs';
import { runChecks, summarise } from './steps.mjs';
import { findOrInstallTestTools } from './test-tools.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm test: the checks, then the unit and API tests, then the browser tests and a minute of
// the monkey on the built product.

await bootstrap();
const chromium = findOrInstallChromium();
findOrInstallTestTools();
await buildWebIfStale();

const reports = mkdtempSync(join(tmpdir(), 'arrival-desk-test-'));
const results = await runChecks();

console.log('\n— unit and API tests');
const vitestReport = join(reports, 'vitest.json');
const vitestCode = await run(join(bin, 'vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
results.push(counted('unit and API tests', vitestCode, vitestReport, readVitestReport));

console.log('\n— browser tests');
const playwrightReport = join(reports, 'playwright.json');
const playwrightCode = await run(join(bin, 'playwright'), ['test', '--reporter=list,json'], {
  env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
});
results.push(counted('browser tests', playwrightCode, playwrightReport, readPlaywrightReport));

console.log('\n— monkey');
// Always the same seed: a merge is not refused by chance. Other seeds: npm run monkey.
const monkeyCode = await run(process.execPath, [join(root, 'monkey', 'monkey.ts'), '--minutes', '1', '--seed', '1'], {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
results.push({ name: 'a minute of the monkey', passed: monkeyCode ? 0 : 1, failed: monkeyCode ? 1 : 0 });

rmSync(reports, { recursive: true });
process.exitCode = summarise(results);

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The result of one test run. A run that ended badly without a failed test, that ran nothing, or that skipped a
 * test counts as failed: nothing is skipped in silence.
 *
 * @param {string} name
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Counts} read
 */
function counted(name, code, report, read) {
  const { passed, failed, skipped } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 };
  if (skipped) console.error(`${skipped} of the ${name} did not run.`);
  const unexplained = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { name, passed, failed: failed + skipped + unexplained };
}

/**
 * @param {any} report
 * @returns {Counts}
 */
function readVitestReport({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {any} report
 * @returns {Counts}
 */
function readPlaywrightReport({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected + flaky, failed: unexpected, skipped };
}
