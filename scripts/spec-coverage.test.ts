import { describe, expect, test } from 'vitest';
import { checkCoverage, titlesIn } from './spec-coverage.mjs';

const files: Record<string, string> = {
  'e2e/a.test.ts': `test('it\\'s done', () => {}); for (const x of y) test(\`\${x} is seen\`, () => {});
    it.each([1, 2])('counts %i', () => {}); describe('a group', () => {});`,
};
const others = Array.from({ length: 8 }, (_, index) => `| ${index + 2}.1 | more | issue 4 |`).join('\n');
const problemsOf = (proof: string) =>
  checkCoverage(`| 1.1 | something | ${proof} |\n${others}`, (path) => files[path] ?? null).problems;

describe('the table of proofs', () => {
  test.each(["e2e/a.test.ts › it's done", 'e2e/a.test.ts › counts %i'])('may name a test that exists: %s', (proof) => {
    expect(problemsOf(`\`${proof}\``)).toEqual([]);
  });

  test('may name a title by its template', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the template that is named
    expect(problemsOf('`e2e/a.test.ts › ${x} is seen`')).toEqual([]);
  });

  test('fails for a file or a test that does not exist, and for a group', () => {
    expect(problemsOf('`e2e/b.test.ts › it is done`')).toEqual(['1.1: there is no file e2e/b.test.ts.']);
    expect(problemsOf('`e2e/a.test.ts › it is done`')).toEqual(["1.1: e2e/a.test.ts has no test 'it is done'."]);
    expect(problemsOf('`e2e/a.test.ts › a group`')).toHaveLength(1);
  });

  test('fails for a statement without a proof, and for an issue that is no later one', () => {
    expect(problemsOf('to do')).toEqual(['1.1 has neither a proof nor a later issue: to do']);
    expect(problemsOf('issue 5')).toEqual([]);
    expect(problemsOf('issue 2')).toHaveLength(1);
  });

  test('fails when a section is missing or an id stands there twice', () => {
    const missing = checkCoverage('| 1.1 | a | issue 4 |\n| 1.1 | b | issue 4 |', () => null).problems;
    expect(missing).toHaveLength(9);
    expect(missing[0]).toBe('1.1 stands there twice.');
  });
});

test('titles are found over line ends', () => {
  expect(titlesIn('it.each([\n[1],\n])(\n  "takes %s",\n  () => {})')).toEqual(['takes %s']);
});
