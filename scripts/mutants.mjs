import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import config, { deciding, required } from '../stryker.config.mjs';
import { bootstrap } from './bootstrap.mjs';
import { bin, fail, root, run } from './processes.mjs';
import { installTool } from './tools.mjs';

// npm run desk -- mutants [--mutate FILE,…]: mutation tests of the code with the business rules, which
// stryker.config.mjs lists. Each file is tested by its own tests alone, in a separate run: a mutant of a table is
// loaded again for every test, so a run of all tests would take hours. Fails if fewer of the mutants of a file
// are found than `required`.

await bootstrap();
installTool('stryker');
const { values } = parseArgs({ options: { mutate: { type: 'string' } } });
const files = values.mutate?.split(',') ?? deciding;
const unknown = files.filter((file) => !deciding.includes(file));
if (unknown.length) fail(`stryker.config.mjs does not list ${unknown.join(', ')}.`);

/** @type {{ file: string, found: number, survived: number }[]} */
const scores = [];
for (const file of files) {
  const env = { ...process.env, MUTATED_FILE: file };
  const code = await run(join(bin, 'stryker'), ['run', '--mutate', file], { env });
  if (code !== 0) fail(`The run of ${file} failed.`);
  scores.push({ file, ...count(JSON.parse(await readFile(join(root, config.jsonReporter.fileName), 'utf8'))) });
}

const total = { file: 'all', found: sum('found'), survived: sum('survived') };
for (const { file, found, survived } of [...scores, total])
  console.log(`${percent({ found, survived }).padStart(6)} %  ${found} found, ${survived} survived  ${file}`);
if (scores.some((score) => Number(percent(score)) < required)) process.exitCode = 1;

/**
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report
 */
function count({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  /** @param {string[]} wanted */
  const of = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  return { found: of('Killed', 'Timeout'), survived: of('Survived', 'NoCoverage') };
}

/** @param {'found' | 'survived'} which */
function sum(which) {
  return scores.reduce((total, score) => total + score[which], 0);
}

/** @param {{ found: number, survived: number }} score */
function percent({ found, survived }) {
  return ((100 * found) / (found + survived)).toFixed(2);
}
