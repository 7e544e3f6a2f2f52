import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Finds words in the comments and documents that have a plainer equivalent (CONTRIBUTING.md, "English").

const folders = 'contract,server,web,e2e,scripts,sample,bench,cluster,monkey,fuzz,docs';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** The reviewed patterns, each with what to write instead. Words with honest uses, such as place or mark, are not here. */
const patterns = /** @type {const} */ ([
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b/i, 'since, in the meantime'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'anyone who, any caller'],
  [/\bbeside\b/i, 'next to, besides'],
  [/\bjudge[sd]?\b/i, 'check, validate'],
  [/\b(?:held|holds?) (?:\w+ ){0,2}against\b/i, 'compared with'],
  [/\breckons?\b/i, 'estimate, assume'],
  [/\bqueue of jobs\b/i, 'job queue'],
  [/\blag of the event loop\b/i, 'event-loop lag'],
  [/\banswers? (?:null|undefined|true|false|\d{3})\b/i, 'return, respond with'],
]);

/** Migrations are history, `bench/results` is generated, `docs/product` quotes the product. */
const excluded = /^(server\/migrations|bench\/results|docs\/product)\//;

/**
 * The prose of a Markdown file: code, links and quotations are blanked out, so that lines keep their numbers.
 *
 * @param {string} text
 */
export function proseOfMarkdown(text) {
  return blank(text, /```.*?```|`[^`\n]*`|\]\([^)\n]*\)|'[^'\n]+'(?=[\s.,;:)|])|‘[^’\n]*’|"[^"\n]+"/gs);
}

/**
 * The comments of a source file, without code spans and quotations; everything else is blanked out.
 *
 * @param {string} text
 */
export function proseOfSource(text) {
  const lines = text.split('\n').map((line) => (/^\s*(?:\/\/|\/\*|\*)/.test(line) ? line : ''));
  return blank(lines.join('\n'), /`[^`\n]*`|'[^'\n]+'(?=[\s.,;:)])|‘[^’\n]*’|"[^"\n]+"/g);
}

/**
 * @param {string} text
 * @param {RegExp} what
 */
function blank(text, what) {
  return text.replace(what, (found) => found.replace(/[^\n]/g, ' '));
}

/**
 * @param {string} prose
 * @returns {string[]} 'line: word (what to write instead)'
 */
export function findStilted(prose) {
  return prose.split('\n').flatMap((line, index) =>
    patterns.flatMap(([pattern, better]) => {
      const found = pattern.exec(line);
      return found ? [`${index + 1}: '${found[0]}' (${better})`] : [];
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = globSync(['*.{md,ts,mjs}', `{${folders}}/**/*.{md,ts,tsx,mjs,css}`], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).filter((file) => !excluded.test(file));
  const problems = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const prose = file.endsWith('.md') ? proseOfMarkdown(text) : proseOfSource(text);
    return findStilted(prose).map((problem) => `${file}:${problem}`);
  });
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} words to replace`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
