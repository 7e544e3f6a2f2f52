import { join } from 'node:path';
import { bin, capture, root } from './processes.mjs';

const folders = ['contract', 'server', 'web', 'e2e', 'sample', 'bench', 'cluster', 'monkey', 'fuzz'];

/** What `npm run check` runs: name, command and its arguments. Two lanes of about the same length, one for each core. */
const lanes = /** @type {const} */ ([
  // TypeScript 7 takes a quarter of 6's time, with one checker, as one lane; the tools below and in tests read with 6.
  [['types', 'node', join(root, 'node_modules/typescript-7/bin/tsc'), '-p', '.', '--checkers', '1']],
  [
    ['lint and format', 'biome', 'check', '--error-on-warnings'],
    ['import rules', 'depcruise', '--config', '.dependency-cruiser.mjs', ...folders],
    ['unused code', 'knip'],
    ['names that features offer', 'node', 'scripts/doors.mjs'],
    ['statements of docs/product', 'node', 'scripts/product-proofs.mjs'],
  ],
]);

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [details] what failed, a line each
 * @property {number} [seconds] of wall time
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
 * Runs every check, also after one has failed. What a check prints appears when it has ended.
 *
 * @returns {Promise<StepResult[]>}
 */
export async function runChecks() {
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done = [];
      for (const [name, command, ...args] of lane) {
        const began = Date.now();
        const { code, output } = await capture(join(bin, command), args);
        console.log(`\n— ${name}\n${output}`);
        const seconds = (Date.now() - began) / 1000;
        done.push({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
      }
      return done;
    }),
  );
  return results.flat();
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
  for (const { name, passed, failed, seconds } of results) {
    const time = seconds === undefined ? '' : ` in ${Math.round(seconds)} s`;
    console.log(`${failed ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed${time}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}
