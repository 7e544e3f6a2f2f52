import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { bin, run } from './processes.mjs';
import { runChecks, summarise } from './steps.mjs';
import { findOrInstallTestTools } from './test-tools.mjs';
import { buildWebIfStale } from './web-build.mjs';

// node scripts/test.mjs [gate] [slow] [slow-browser]: what `npm test` (gate), `.ci/run` (gate slow) and
// `npm run test:all` (all three) run.

const parts = {
  /** Everything that tells whether the product works. */
  gate: async () => {
    results.push(...(await runChecks()));
    await vitest('unit, API and component tests', [
      'contract',
      'server',
      'web',
      'components',
      'components with mocks',
      'scripts',
    ]);
    await playwright('browser tests', 'gate');
  },
  /** Every screen with React's warnings, processes that are killed, whole installations, the embedded database. */
  slow: async () => {
    await step('description of the API', async () => {
      const code = await run(process.execPath, ['scripts/lint-openapi.mjs']);
      return { passed: code ? 0 : 1, failed: code ? ['scripts/lint-openapi.mjs'] : [], skipped: 0 };
    });
    await vitest('screens on React for development', ['components in development']);
    await vitest('slow API tests', ['slow']);
    await vitest('tests on the embedded database', ['embedded']);
  },
  /** Every screen, every language, and a minute of the monkey. */
  'slow-browser': async () => {
    await playwright('slow browser tests', 'all');
    // Always the same seed, so that chance never refuses a merge; npm run monkey uses others.
    await step('a minute of the monkey', async () => {
      const code = await run(process.execPath, ['monkey/monkey.ts', '--minutes', '1', '--seed', '1'], { env });
      return { passed: code ? 0 : 1, failed: code ? ['monkey/monkey.ts --minutes 1 --seed 1'] : [], skipped: 0 };
    });
  },
};

const wanted = /** @type {(keyof typeof parts)[]} */ (process.argv.slice(2));
const unknown = wanted.find((part) => !(part in parts));
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}.`);

await bootstrap();
const env = { ...process.env, CHROMIUM_PATH: findOrInstallChromium(), ...findOrInstallPostgres() };
findOrInstallTestTools();
await buildWebIfStale();

const reports = mkdtempSync(join(tmpdir(), 'arrival-desk-test-'));
/** @type {import('./steps.mjs').StepResult[]} */
const results = [];
for (const part of wanted.length > 0 ? wanted : /** @type {const} */ (['gate'])) await parts[part]();
rmSync(reports, { recursive: true });
process.exitCode = summarise(results);

/**
 * @param {string} name
 * @param {string[]} projects
 */
function vitest(name, projects) {
  return step(name, async () => {
    const report = join(reports, 'vitest.json');
    rmSync(report, { force: true });
    const reporters = ['default', 'scripts/outcome-reporter.mjs'].map((each) => `--reporter=${each}`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await run(join(bin, 'vitest'), ['run', ...chosen, ...reporters, `--outputFile=${report}`], { env });
    return endedWith(code, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null);
  });
}

/**
 * @param {string} name
 * @param {string} project
 */
function playwright(name, project) {
  return step(name, async () => {
    const report = join(reports, 'playwright.json');
    rmSync(report, { force: true });
    const code = await run(join(bin, 'playwright'), ['test', '--project', project, '--reporter=list,json'], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return endedWith(code, existsSync(report) ? readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8'))) : null);
  });
}

/**
 * Runs one step and notes its result. A test that did not run counts as failed: nothing is skipped silently.
 *
 * @param {string} name
 * @param {() => Promise<import('./steps.mjs').Outcome>} work
 */
async function step(name, work) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const { passed, failed, skipped } = await work();
  const details = skipped ? [...failed, `${name}: ${skipped} did not run`] : failed;
  results.push({ name, passed, failed: failed.length + skipped, details, seconds: (Date.now() - began) / 1000 });
}

/**
 * A run that ended badly without a failed test, or that ran nothing, has failed too.
 *
 * @param {number} code
 * @param {import('./steps.mjs').Outcome | null} outcome
 * @returns {import('./steps.mjs').Outcome}
 */
function endedWith(code, outcome) {
  const { passed, failed, skipped } = outcome ?? { passed: 0, failed: [], skipped: 0 };
  if (failed.length > 0 || (code === 0 && passed > 0)) return { passed, failed, skipped };
  return { passed, failed: [`the run ended with code ${code}, ${passed} passed`], skipped };
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
      const place = error?.location ? ` at line ${error.location.line}` : '';
      return `e2e/${file}:${line} › ${title}${place}: ${stripVTControlCharacters(error?.message ?? '').slice(0, 1_000)}`;
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
