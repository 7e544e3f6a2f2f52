import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
  '--reporter=scripts/outcome-reporter.mjs',
  `--outputFile=${vitestReport}`,
]);
results.push(counted('unit and API tests', vitestCode, vitestReport, (outcome) => outcome));

console.log('\n— browser tests');
const playwrightReport = join(reports, 'playwright.json');
const playwrightCode = await run(join(bin, 'playwright'), ['test', '--reporter=list,json'], {
  env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
});
results.push(counted('browser tests', playwrightCode, playwrightReport, readPlaywrightReport));

console.log('\n— monkey');
// Always the same seed, so that chance never refuses a merge; npm run monkey uses others.
const monkeyCode = await run(process.execPath, [join(root, 'monkey', 'monkey.ts'), '--minutes', '1', '--seed', '1'], {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
results.push({ name: 'a minute of the monkey', passed: monkeyCode ? 0 : 1, failed: monkeyCode ? 1 : 0 });

rmSync(reports, { recursive: true });
process.exitCode = summarise(results);

/**
 * The result of one test run. A run that ended badly without a failed test, that ran nothing, or that skipped a
 * test counts as failed: nothing is skipped silently.
 *
 * @param {string} name
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => import('./steps.mjs').Outcome} read
 * @returns {import('./steps.mjs').StepResult}
 */
function counted(name, code, report, read) {
  const { passed, failed, skipped } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [], skipped: 0 };
  const details = [...failed];
  if (skipped) details.push(`${skipped} did not run`);
  if (failed.length === 0 && (code !== 0 || passed === 0))
    details.push(`the run ended with code ${code}, ${passed} passed`);
  return { name, passed, failed: Math.max(failed.length + skipped, details.length), details };
}

/**
 * @param {any} report
 * @returns {import('./steps.mjs').Outcome}
 */
function readPlaywrightReport({ stats: { expected, flaky, skipped }, suites, errors }) {
  const failed = testsOf(suites)
    .filter(({ tests }) => tests[0].status === 'unexpected')
    .map(({ file, line, title, tests }) => {
      const { error } = tests[0].results.at(-1);
      return `e2e/${file}:${line} › ${title}: ${firstLine(error?.message ?? '')}`;
    });
  failed.push(...errors.map((/** @type {any} */ { message }) => firstLine(message)));
  return { passed: expected + flaky, failed, skipped };
}

/**
 * The tests of Playwright's suites, which contain suites.
 *
 * @param {any[]} suites
 * @returns {any[]}
 */
function testsOf(suites = []) {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...testsOf(inner)]);
}

/** @param {string} text */
function firstLine(text) {
  return stripVTControlCharacters(text).split('\n')[0] ?? '';
}
