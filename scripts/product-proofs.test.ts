import { describe, expect, test } from 'vitest';
import { checkProofs, titlesIn } from './product-proofs.mjs';

const tests = `test('it\\'s done', () => {}); for (const x of y) test(\`\${x} is seen\`, () => {});
  it.each([1, 2])('counts %i', () => {}); describe('a group', () => {});`;
const sound = {
  'docs/product/README.md': 'Cite QUEUE-1.',
  'docs/product/queues.md': '# Queues\n\n- **QUEUE-1** A queue has a title.\n- **QUEUE-2** It is fast.\n',
  'docs/product/proofs.md': "| QUEUE-1 | `e2e/a.test.ts › it's done` |\n| QUEUE-2 | `npm run bench` |\n",
  'package.json': '{ "scripts": { "bench": "node bench.ts" } }',
  'e2e/a.test.ts': tests,
  'web/src/queue.ts': '/** QUEUE-1; hashed by SHA-256. */',
};

/** The problems of a valid repository after some of its files have changed. */
function problemsWith(changes: Record<string, string>): string[] {
  return checkProofs(new Map(Object.entries({ ...sound, ...changes }))).problems;
}
const proof = (text: string) => `| QUEUE-1 | ${text} |\n| QUEUE-2 | \`npm run bench\` |\n`;

test('a repository whose statements are proved has no problem', () => {
  expect(problemsWith({})).toEqual([]);
});

describe('the table of proofs', () => {
  test.each(["`e2e/a.test.ts › it's done`", '`e2e/a.test.ts › counts %i`<br>`npm run bench`'])(
    'names tests that exist: %s',
    (text) => {
      expect(problemsWith({ 'docs/product/proofs.md': proof(text) })).toEqual([]);
    },
  );

  test('names a title by its template', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title is a template
    expect(problemsWith({ 'docs/product/proofs.md': proof('`e2e/a.test.ts › ${x} is seen`') })).toEqual([]);
  });

  test.each([
    ['e2e/b.test.ts › it is done', 'names the file e2e/b.test.ts, which does not exist.'],
    ['e2e/a.test.ts › it is done', "names a test that e2e/a.test.ts does not have: 'it is done'."],
    ['e2e/a.test.ts › a group', "names a test that e2e/a.test.ts does not have: 'a group'."],
    ['npm run race', 'names npm run race, which does not exist.'],
  ])('must not name %s', (text, problem) => {
    const problems = problemsWith({ 'docs/product/proofs.md': proof(`\`${text}\``) });
    expect(problems).toEqual([`docs/product/proofs.md: QUEUE-1 ${problem}`]);
  });

  test('has a row with a proof for each statement', () => {
    const missing = problemsWith({ 'docs/product/proofs.md': '| QUEUE-2 | `npm run bench` |\n' });
    expect(missing).toEqual(['docs/product/proofs.md: QUEUE-1 has no row.']);
    const empty = problemsWith({ 'docs/product/proofs.md': proof('later') });
    expect(empty).toEqual(['docs/product/proofs.md: QUEUE-1 has no proof.']);
  });

  test('has no row for an ID that no statement has, and no ID twice', () => {
    const unknown = problemsWith({
      'docs/product/proofs.md': `${proof('`npm run bench`')}| MAIL-9 | \`npm run bench\` |\n`,
    });
    expect(unknown).toEqual(['docs/product/proofs.md: no statement has the ID MAIL-9.']);
    const row = '| QUEUE-1 | `npm run bench` |\n';
    const rows = problemsWith({ 'docs/product/proofs.md': `${proof('`npm run bench`')}${row}` });
    expect(rows).toEqual(['docs/product/proofs.md: QUEUE-1 is twice.']);
    const statements = problemsWith({ 'docs/product/more.md': '- **QUEUE-1** A queue has rows.\n' });
    expect(statements).toEqual(['docs/product: QUEUE-1 is twice.']);
  });
});

describe('code and documents', () => {
  test.each(['web/src/queue.ts', 'docs/product/README.md', 'docs/decisions/001.md'])(
    'cite only IDs that exist: %s',
    (path) => {
      expect(problemsWith({ [path]: 'As QUEUE-3 says.' })).toEqual([`${path} cites QUEUE-3, which no statement has.`]);
    },
  );

  test.each(['SPEC', 'DESIGN', 'LOOK', 'FIELD', 'STYLE'])('cite no document outside the repository: %s', (name) => {
    const outside = `${name}.md`;
    for (const path of ['web/src/queue.ts', 'docs/decisions/001.md'])
      expect(problemsWith({ [path]: `As ${outside} says.` })).toEqual([
        `${path} cites ${outside}, which is not in the repository.`,
      ]);
  });
});

test('titles are found over line ends', () => {
  expect(titlesIn('it.each([\n[1],\n])(\n  "takes %s",\n  () => {})')).toEqual(['takes %s']);
});
