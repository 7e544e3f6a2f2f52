import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Compares docs/product with docs/product/proofs.md, with the tests, and with what code and documents cite.

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const product = 'docs/product/';
const table = `${product}proofs.md`;
const binaries = new Set(['.png', '.pdf', '.woff2', '.ico', '.zip', '.gz']);
/** Created by tools and runs, not written by people. */
const ignored = new Set([
  'node_modules',
  'dist',
  'data',
  'test-results',
  'monkey-results',
  'playwright-report',
  '.git',
]);

/** Readers of the repository cannot open these: give the reason itself, or cite a statement of docs/product. */
const outsideDocuments = /\b(?:SPEC|DESIGN|LOOK|FIELD|STYLE)\.md\b/;

/**
 * The IDs of the statements, `- **QUEUE-3** text`, in document order.
 *
 * @param {string} markdown
 */
export function readStatements(markdown) {
  return [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* \S/gm)].map(([, id = '']) => id);
}

/**
 * The rows of the table, `| QUEUE-3 | proof |`. A proof is any number of `path › title` and `npm run command` in code
 * spans.
 *
 * @param {string} markdown
 */
export function readProofs(markdown) {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d+) \|(.*)\|$/gm)].map(([, id = '', proof = '']) => {
    const spans = [...proof.matchAll(/``(.+?)``|`([^`]+)`/g)].map((match) => (match[1] ?? match[2] ?? '').trim());
    return {
      id,
      tests: spans.filter((span) => span.includes(' › ')),
      commands: spans.flatMap((span) => /^npm run (\S+)$/.exec(span)?.[1] ?? []),
    };
  });
}

/**
 * The titles in a test file: the first argument of a call of `it`, `test` or what `each` returns.
 *
 * @param {string} source
 */
export function titlesIn(source) {
  const titles = source.matchAll(/(?:\b(?:it|test)(?:\.\w+)?|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g);
  return [...titles].map((match) => (match[2] ?? '').replace(/\\(.)/g, '$1'));
}

/**
 * @param {string[]} ids
 * @param {string} where
 */
function duplicates(ids, where) {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${where}: ${id} is twice.`);
}

/**
 * @param {ReadonlyMap<string, string>} files every text file of the repository by its path
 * @returns {{ statements: string[], problems: string[] }}
 */
export function checkProofs(files) {
  const statements = [...files].flatMap(([path, text]) =>
    path.startsWith(product) && path !== table ? readStatements(text) : [],
  );
  const known = new Set(statements);
  const proofs = readProofs(files.get(table) ?? '');
  const proved = new Set(proofs.map(({ id }) => id));
  const scripts = JSON.parse(files.get('package.json') ?? '{}').scripts ?? {};

  const problems = [
    ...duplicates(statements, 'docs/product'),
    ...duplicates(
      proofs.map(({ id }) => id),
      table,
    ),
  ];
  for (const id of known) if (!proved.has(id)) problems.push(`${table}: ${id} has no row.`);
  for (const { id, tests, commands } of proofs) {
    if (!known.has(id)) problems.push(`${table}: no statement has the ID ${id}.`);
    if (tests.length + commands.length === 0) problems.push(`${table}: ${id} has no proof.`);
    for (const test of tests) {
      const [path = '', ...title] = test.split(' › ');
      const source = files.get(path);
      if (source === undefined) problems.push(`${table}: ${id} names the file ${path}, which does not exist.`);
      else if (!titlesIn(source).includes(title.join(' › ')))
        problems.push(`${table}: ${id} names a test that ${path} does not have: '${title.join(' › ')}'.`);
    }
    for (const command of commands)
      if (!(command in scripts)) problems.push(`${table}: ${id} names npm run ${command}, which does not exist.`);
  }

  const areas = [...new Set(statements.map((id) => id.split('-')[0] ?? ''))].join('|');
  const citation = new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g');
  for (const [path, text] of files) {
    const outside = outsideDocuments.exec(text)?.[0];
    if (outside) problems.push(`${path} cites ${outside}, which is not in the repository.`);
    if (path === table) continue;
    const cited = areas ? new Set(text.match(citation)) : [];
    for (const id of cited) if (!known.has(id)) problems.push(`${path} cites ${id}, which no statement has.`);
  }
  return { statements, problems };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && !binaries.has(extname(path)) ? [relative(root, path).replaceAll('\\', '/')] : [];
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = new Map(filesBelow(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const { statements, problems } = checkProofs(files);
  for (const problem of problems) console.error(problem);
  console.log(`${statements.length} statements of docs/product, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
