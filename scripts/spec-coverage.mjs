import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Holds docs/spec-coverage.md against the tests: every statement of SPEC.md is proved by a test that exists, or a
// later issue is to prove it.

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The issues that are still to come. */
const laterIssues = ['4', '5', '6'];
const sections = 9;

/**
 * @typedef {object} Statement
 * @property {string} id 'section.number'
 * @property {string[]} tests 'path › title'
 * @property {string[]} issues numbers
 * @property {string} proof the cell as it is written
 */

/**
 * The rows of the tables, `| 2.14 | statement | proof |`. A proof is any number of `path › title` in code spans
 * and of 'issue N'.
 *
 * @param {string} markdown
 * @returns {Statement[]}
 */
export function readStatements(markdown) {
  return [...markdown.matchAll(/^\| (\d+\.\d+) \|(.*?)(?<!\\)\|(.*)\|$/gm)].map(([, id = '', , proof = '']) => ({
    id,
    proof: proof.trim(),
    tests: [...proof.matchAll(/`([^`]+ › [^`]+)`|``(.+? › .+?)``/g)].map((match) =>
      (match[1] ?? match[2] ?? '').trim(),
    ),
    issues: [...proof.matchAll(/issue (\d+)/g)].map((match) => match[1] ?? ''),
  }));
}

/**
 * The titles of a test file: what stands first in a call of `it`, `test` or what `each` answers.
 *
 * @param {string} source
 */
export function titlesIn(source) {
  const titles = source.matchAll(/(?:\b(?:it|test)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g);
  return [...titles].map((match) => (match[2] ?? '').replace(/\\(.)/g, '$1'));
}

/**
 * @param {string} markdown
 * @param {(path: string) => string | null} read a file's text, null when it is not there
 */
export function checkCoverage(markdown, read) {
  const statements = readStatements(markdown);
  const problems = [];
  const seen = new Set();
  for (const { id, tests, issues, proof } of statements) {
    if (seen.has(id)) problems.push(`${id} stands there twice.`);
    seen.add(id);
    if (tests.length === 0 && issues.length === 0)
      problems.push(`${id} has neither a proof nor a later issue: ${proof}`);
    for (const issue of issues)
      if (!laterIssues.includes(issue))
        problems.push(`${id} leaves its proof to issue ${issue}, which is no later one.`);
    for (const test of tests) {
      const [path = '', ...title] = test.split(' › ');
      const source = read(path);
      if (source === null) problems.push(`${id}: there is no file ${path}.`);
      else if (!titlesIn(source).includes(title.join(' › ')))
        problems.push(`${id}: ${path} has no test '${title.join(' › ')}'.`);
    }
  }
  for (let section = 1; section <= sections; section += 1)
    if (!statements.some(({ id }) => id.startsWith(`${section}.`)))
      problems.push(`Section ${section} has no statement.`);
  return { statements, unproved: statements.filter(({ tests }) => tests.length === 0), problems };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (/** @type {string} */ path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
  const { statements, unproved, problems } = checkCoverage(read('docs/spec-coverage.md') ?? '', read);
  for (const problem of problems) console.error(problem);
  console.log(
    `${statements.length} statements of SPEC.md, ${statements.length - unproved.length} with a test, ${unproved.length} left to later issues, ${problems.length} problems`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
