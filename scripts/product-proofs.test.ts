import { describe, expect, test } from 'vitest';
import { checkProofs, titlesIn } from './product-proofs.mjs';

const tests = `test('it\\'s done (QUEUE-1)', () => {}); for (const x of y) test(\`\${x} is seen\`, () => {});
  it.each([1, 2])('counts %i', () => {}); describe('a group (QUEUE-2)', () => {});`;
const sound = {
  'docs/product/README.md': 'Cite QUEUE-1.',
  'docs/product/queues.md':
    '# Queues\n\n- **QUEUE-1** A queue has a title.\n- **QUEUE-2** Fast. `npm run bench`\n- **QUEUE-3** Whole. `npm run desk -- verify-ledger --order ID`\n',
  'package.json': '{ "scripts": { "bench": "node bench.ts", "desk": "node desk.mjs" } }',
  'e2e/a.test.ts': tests,
  'web/src/queue.ts': '/** QUEUE-1; hashed by SHA-256. */',
};

/** The problems of a valid repository after some of its files have changed. */
function problemsWith(changes: Record<string, string>): string[] {
  return checkProofs(new Map(Object.entries({ ...sound, ...changes }))).problems;
}

describe('statements of docs/product', () => {
  test('are proved by the tests with their ID in the title, or by the command that they name', () => {
    const { problems, proofs } = checkProofs(new Map(Object.entries(sound)));
    expect(problems).toEqual([]);
    expect(Object.fromEntries(proofs)).toEqual({
      'QUEUE-1': ["e2e/a.test.ts › it's done (QUEUE-1)"],
      'QUEUE-2': ['npm run bench'],
      'QUEUE-3': ['npm run desk -- verify-ledger --order ID'],
    });
  });

  test.each([
    ['has no test', { 'e2e/a.test.ts': '' }, 'No test has QUEUE-1 in its title.'],
    [
      'has its ID in the title of a group only',
      { 'docs/product/queues.md': '- **QUEUE-1** A title.\n- **QUEUE-2** Fast.\n' },
      'No test has QUEUE-2 in its title.',
    ],
    [
      'names a command that does not exist',
      { 'package.json': '{ "scripts": { "desk": "node desk.mjs" } }' },
      'docs/product: QUEUE-2 names npm run bench, which does not exist.',
    ],
    [
      'names a command of the desk that does not exist',
      { 'docs/product/rules.md': '- **RULE-1** Whole. `npm run desk -- ledger-verify`\n' },
      'docs/product: RULE-1 names npm run desk -- ledger-verify, which does not exist.',
    ],
    ['is there twice', { 'docs/product/rules.md': '- **QUEUE-1** Again.\n' }, 'docs/product: QUEUE-1 is twice.'],
  ])('one that %s is a problem', (_, changes, problem) => {
    expect(problemsWith(changes)).toEqual([problem]);
  });
});

test('titles are read as the tests write them', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the title is a template
  expect(titlesIn(tests)).toEqual(["it's done (QUEUE-1)", '${x} is seen', 'counts %i']);
});

describe('a file that cites', () => {
  test('a statement that does not exist is a problem', () => {
    expect(problemsWith({ 'web/src/queue.ts': '// QUEUE-9' })).toEqual([
      'web/src/queue.ts cites QUEUE-9, which no statement has.',
    ]);
  });

  test('a document outside of the repository is a problem', () => {
    const name = ['SPEC', 'md'].join('.');
    expect(problemsWith({ 'web/src/queue.ts': `// as in ${name}` })).toEqual([
      `web/src/queue.ts cites ${name}, which is not in the repository.`,
    ]);
  });
});
