import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './processes.mjs';

/**
 * A reporter for Vitest that writes what passed, what failed and what did not run to its output file. Unlike Vitest's
 * own JSON report it has all that ends a run badly: failed set-ups and clean-ups, and errors that no test caught.
 *
 * @import { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
 * @implements {Reporter}
 */
export default class OutcomeReporter {
  /** @type {Vitest | undefined} */
  #vitest;

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const { outputFile } = this.#vitest?.config ?? {};
    if (typeof outputFile !== 'string') throw new Error('The outcome needs --outputFile.');
    writeFileSync(outputFile, JSON.stringify(outcomeOf(modules, unhandled)));
  }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly SerializedError[]} unhandled
 * @returns {import('./steps.mjs').Outcome}
 */
function outcomeOf(modules, unhandled) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const failedTests = tests.filter((test) => test.result().state === 'failed');
  const failed = [
    ...failedTests.map((test) => reasonOf(test.module, test.fullName, test.result().errors)),
    ...modules.flatMap((module) =>
      [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().length ? [reasonOf(module, suite.type === 'suite' ? suite.fullName : '', suite.errors())] : [],
      ),
    ),
    ...unhandled.map(
      (error) => `${relative(root, String(error.VITEST_TEST_PATH ?? root))} › not caught: ${lineOf(error)}`,
    ),
  ];
  return { passed, failed, skipped: tests.length - passed - failedTests.length };
}

/**
 * @param {TestModule} module
 * @param {string} name
 * @param {readonly SerializedError[] | undefined} errors
 */
function reasonOf(module, name, errors) {
  return `${relative(root, module.moduleId)}${name && ` › ${name}`}: ${errors?.[0] ? lineOf(errors[0]) : ''}`;
}

/**
 * What an error says, with the first place in the project that its stack names.
 *
 * @param {SerializedError} error
 */
function lineOf({ name, message, stack }) {
  const [line] = stripVTControlCharacters(message || name || '').split('\n');
  const place = stack?.split('\n').find((frame) => frame.includes(root) && !frame.includes('node_modules'));
  return place ? `${line} (${place.trim().replace(`${root}/`, '')})` : line;
}
