import { join } from 'node:path';
import { bin, run } from './processes.mjs';

const folders = ['contract', 'server', 'web', 'e2e', 'sample', 'bench', 'cluster', 'monkey', 'fuzz'];

/** What `npm run check` runs: name, command and its arguments. */
const checks = /** @type {const} */ ([
  ['types of contract', 'tsc', '-p', 'contract'],
  ['types of server', 'tsc', '-p', 'server'],
  ['types of web', 'tsc', '-p', 'web'],
  ['types of tests and tooling', 'tsc', '-p', '.'],
  ['lint and format', 'biome', 'check', '--error-on-warnings'],
  ['import rules', 'depcruise', '--config', '.dependency-cruiser.mjs', ...folders],
  ['unused code', 'knip'],
  ['description of the API', 'node', 'scripts/lint-openapi.mjs'],
  ['proofs of docs/product', 'node', 'scripts/product-proofs.mjs'],
  ['plain English', 'node', 'scripts/plain-english.mjs'],
]);

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [details] what failed, a line each
 */

/**
 * What a test run reports of itself.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failed what failed, each with its reason
 * @property {number} skipped
 */

/**
 * Runs every check, also after one has failed.
 *
 * @returns {Promise<StepResult[]>}
 */
export async function runChecks() {
  const results = [];
  for (const [name, command, ...args] of checks) {
    console.log(`\n— ${name}`);
    const code = await run(join(bin, command), args);
    results.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  }
  return results;
}

/**
 * Prints what failed, then one line per step, then the total as the last line, so that the end of a long output shows
 * what failed. Returns the exit code.
 *
 * @param {StepResult[]} results
 */
export function summarise(results) {
  console.log('');
  for (const { details = [] } of results) for (const detail of details) console.log(`FAILED ${detail}`);
  for (const { name, passed, failed } of results)
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}
