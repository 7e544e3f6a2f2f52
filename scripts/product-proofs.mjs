import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { commands } from './desk.mjs';

// Compares the statements of docs/product with the titles of the tests, and with what code and documents cite.
// --list prints the tests of each statement.

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const product = 'docs/product/';
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
 * The statements, `- **QUEUE-3** text`, in document order, each with the commands that its text names.
 *
 * @param {string} markdown
 */
function readStatements(markdown) {
  return [...markdown.matchAll(/^- \*\*([A-Z]+-\d+)\*\* (\S.*)$/gm)].map(([, id = '', text = '']) => ({
    id,
    typed: [...text.matchAll(/`npm run ([^`]+)`/g)].map(([, command = '']) => command),
  }));
}

/**
 * Whether what follows `npm run` is a script, or `desk --` with the name of a command.
 *
 * @param {string} typed
 * @param {Record<string, string>} scripts
 */
function exists(typed, scripts) {
  const [script = '', , name] = typed.split(' ');
  return script in scripts && (script !== 'desk' || !name || commands.some((command) => command.name === name));
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
 * @param {ReadonlyMap<string, string>} files every text file of the repository by its path
 * @returns {{ proofs: Map<string, string[]>, problems: string[] }} the tests and commands of each statement
 */
export function checkProofs(files) {
  const statements = [...files].flatMap(([path, text]) => (path.startsWith(product) ? readStatements(text) : []));
  const areas = [...new Set(statements.map(({ id }) => id.split('-')[0] ?? ''))].join('|');
  const citation = new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g');
  /** @type {Map<string, string[]>} */
  const proofs = new Map();
  const problems = [];
  const scripts = JSON.parse(files.get('package.json') ?? '{}').scripts ?? {};
  for (const { id, typed } of statements) {
    if (proofs.has(id)) problems.push(`docs/product: ${id} is twice.`);
    const unknown = typed.filter((command) => !exists(command, scripts));
    for (const command of unknown) problems.push(`docs/product: ${id} names npm run ${command}, which does not exist.`);
    proofs.set(
      id,
      typed.map((command) => `npm run ${command}`),
    );
  }
  for (const [path, text] of files) {
    const outside = outsideDocuments.exec(text)?.[0];
    if (outside) problems.push(`${path} cites ${outside}, which is not in the repository.`);
    for (const id of areas ? new Set(text.match(citation)) : [])
      if (!proofs.has(id)) problems.push(`${path} cites ${id}, which no statement has.`);
    if (!/\.test\.tsx?$/.test(path)) continue;
    for (const title of titlesIn(text))
      for (const id of areas ? new Set(title.match(citation)) : []) proofs.get(id)?.push(`${path} › ${title}`);
  }
  for (const [id, found] of proofs) if (found.length === 0) problems.push(`No test has ${id} in its title.`);
  return { proofs, problems };
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
  const { proofs, problems } = checkProofs(files);
  if (process.argv.includes('--list')) for (const [id, found] of proofs) console.log([id, ...found].join('\n  '));
  for (const problem of problems) console.error(problem);
  console.log(`${proofs.size} statements of docs/product, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
