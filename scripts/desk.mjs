import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage } from './apt.mjs';
import { bootstrap } from './bootstrap.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { findOrInstallPostgres } from './postgres.mjs';
import { fail, root, run } from './processes.mjs';
import { loadSettings } from './settings.mjs';
import { buildWebIfStale } from './web-build.mjs';

// npm run desk -- NAME …: the commands, each named after its file; without a name it lists them. package.json has
// scripts of their own for the three that are used most. Until `bootstrap` this runs on the Node.js of a bare machine.

/** Programs of Debian packages with the same name. */
const programs = { pgbouncer: '/usr/sbin/pgbouncer', nginx: '/usr/sbin/nginx', faketime: '/usr/bin/faketime' };

/**
 * How a command runs: the folder of its file, options of Node.js, and what is prepared first. `operator` is an
 * operator's command: it needs no development packages and reads `.env`.
 *
 * @typedef {object} Way
 * @property {string} folder
 * @property {string[]} [node]
 * @property {('operator' | 'chromium' | 'postgres' | keyof typeof programs | 'web')[]} [needs]
 */

/** @type {Record<string, Way>} */
const ways = {
  server: { folder: 'server/src/commands', needs: ['operator'] },
  /** V8 would take the objects of each row for long-lived, which makes reading a large file take half as long again. */
  import: { folder: 'server/src/commands', node: ['--no-allocation-site-pretenuring'], needs: ['operator'] },
  cluster: { folder: 'cluster', needs: ['postgres', 'pgbouncer', 'nginx', 'web'] },
  outage: { folder: 'cluster', needs: ['postgres', 'pgbouncer', 'nginx', 'faketime', 'web'] },
  installation: { folder: 'cluster' },
  bench: { folder: 'bench' },
  lighthouse: { folder: 'bench', needs: ['web'] },
  person: { folder: 'bench', needs: ['chromium', 'web'] },
  monkey: { folder: 'monkey', needs: ['chromium', 'web'] },
  fuzz: { folder: 'fuzz', node: ['--expose-gc'] },
  sample: { folder: 'sample' },
  pictures: { folder: 'scripts', needs: ['chromium', 'web'] },
  screens: { folder: 'scripts', needs: ['chromium', 'web'] },
  /** Prepares what it needs itself. */
  script: { folder: 'scripts' },
};

/**
 * Name and arguments, what it does, how it runs.
 *
 * @type {Record<string, [usage: string, does: string, way: keyof typeof ways][]>}
 */
const groups = {
  Operating: [
    ['doctor', 'checks settings, database, storage, mail and the public address', 'server'],
    ['create-staff --name NAME --email EMAIL --type TYPE', 'creates a staff account and prints its password', 'server'],
    ['reset-factors --email EMAIL', 'removes the second factors of the only Admin, who has lost them', 'server'],
    ['import-orders FILE.csv', 'loads a CSV of orders', 'import'],
    ['outbox [NAME]', 'names the emails of a server without a mail provider, or prints one', 'server'],
    ['backup FOLDER', 'copies the database and the documents to a new folder', 'server'],
    ['remove-old-backups FOLDER [--days N] [--keep N]', 'removes old backups, never the newest', 'server'],
    ['restore FOLDER [--identity FILE] [--replace] [--rehearsal]', 'restores a backup and verifies it', 'server'],
    ['test-restore FOLDER [--identity FILE] [--database URL]', 'tries the newest backup of a folder', 'server'],
    ['move-database', 'moves the embedded database to the empty PostgreSQL in DATABASE_URL', 'server'],
    ['rotate-keys', 'encrypts everything under a new data key while servers serve', 'server'],
    ['retention --dry-run', 'lists the orders that will be erased in the coming night, and those on hold', 'server'],
    ['verify-ledger [--order ORDER_ID]', 'finds changed events and documents', 'server'],
    ['verify-audit [--head HASH]', 'finds changed entries of the audit trail', 'server'],
    ['verify-counters [--repair]', 'compares the counts of the queues with the orders', 'server'],
  ],
  Checking: [
    ['cluster-check', 'two servers behind nginx and pgbouncer, one killed under load', 'cluster'],
    ['intake-check', 'a landing site with broken connections, repeats and killed servers', 'cluster'],
    ['upgrade-check [--from COMMIT]', 'servers replaced by the next version under load', 'cluster'],
    [
      'outage-check [CASE …] [--only direct|pooled]',
      'PostgreSQL, disk, bucket, clock or mail server taken away',
      'outage',
    ],
    ['install-check', 'an installation without development packages', 'installation'],
    ['start-check', 'npm start on a copy of the sources, as on a fresh clone', 'installation'],
    ['chapter-check', 'docs/operations.md from a blank Debian to the first order; as root', 'script'],
    ['monkey --minutes N [--seed S]', 'random use by every role and a traveller', 'monkey'],
    ['fuzz --requests N [--seed S]', 'wrong input to every endpoint, as everyone', 'fuzz'],
    ['mutants [--mutate FILE,…]', 'mutation tests of the rules', 'script'],
  ],
  Measuring: [
    ['bench [WHAT] [--sizes N,…] [--embedded]', 'the service at 10,000, 100,000 and 1,000,000 orders', 'bench'],
    ['sizing [--sizes N,…]', 'memory, disk and time of servers, import and backup', 'bench'],
    ['lighthouse', 'the visitor pages on a slow phone', 'lighthouse'],
    ['filing [--against FOLDER]', "a person's time for the government's form, at a stand-in of it", 'person'],
    ['tasks', "a person's time for tasks of a shift, on the real screens", 'person'],
    [
      'receipts [--receipts N] [--files N] [--seed S]',
      'whose orders generated receipts are matched with, and what 200 at once cost',
      'bench',
    ],
    ['guessing', 'whether response times tell that an order or an account exists', 'bench'],
    ['hostile', 'how long /healthz takes while the server reads hostile inputs', 'bench'],
  ],
  Generating: [
    ['generate-orders', 'writes sample/orders.csv and the card next to it again', 'sample'],
    ['endpoint-matrix', 'prints what each call does and what protects it', 'script'],
    ['pictures', 'takes the pictures of the documents again', 'pictures'],
    ['screens FOLDER [--url URL]', 'takes a picture of every screen, to compare two versions', 'screens'],
  ],
};

const identity =
  '--identity FILE  the secret key of age that decrypts the backup; - reads it from the standard input\n';
const plant = '--plant NAME  a defect that it must find:';

/** What the arguments of a command mean. @type {Record<string, string>} */
const notes = {
  'create-staff':
    '--type TYPE  Admin, Manager, Team, Telecaller or "Night Staff"\n--password PASSWORD  instead of a new one',
  'import-orders':
    'Dates are YYYY-MM-DD; date_of_birth and date_of_departure can be MM/DD/YYYY.\nEnds with 2 when rows are bad, and with 1 when the file is refused.',
  outbox: 'npm run --silent desk -- outbox NAME > mail.eml saves an email.',
  backup: 'It is encrypted to BACKUP_RECIPIENT. The server can go on running.',
  restore: `${identity}--replace  gives up the data that are there\n--rehearsal  the copy sends no email and no webhook until an Admin says that it is production`,
  'move-database':
    'Stop the server first. All rows are compared; the old database and the documents stay where they are.',
  'test-restore': `${identity}--database URL  an empty database to use; otherwise one is created\nThe backup is restored, verified and removed again.`,
  'verify-audit': '--head HASH  a hash that was kept outside: is it in the chain?',
  'verify-counters': '--repair  corrects the counts',
  'intake-check':
    '--orders N --seed S --concurrency C --kills K\n--embedded  one server with the embedded database instead of two with PostgreSQL',
  'upgrade-check': '--from COMMIT  begins with the build of that commit, from 0.2.0 on, instead of this one',
  'outage-check': 'An unknown CASE lists all. --only  without pgbouncer (direct) or with it (pooled)',
  monkey: `--seed S  repeats a run\n${plant} throw, 500, blank or session`,
  fuzz: `--seed S  repeats a run\n--from N  starts at a request\n${plant} error, leak, write or log`,
  mutants: '--mutate FILE,…  some of the files that stryker.config.mjs lists',
  screens: '--url URL  of the desk that runs there with sample data, instead of a new one',
  sizing: '--seconds N  of work with one and with two workers\n--only embedded|server',
  bench:
    'WHAT is intake, take-next, browser, explain, mixed or fill; otherwise each request is measured.\n--only TEXT --seconds N --rounds N --minutes N --pace N: docs/commands.md, "Measuring"',
};

const own = new Set(['bench', 'monkey', 'fuzz']);

/** The commands in the order of the list. */
export const commands = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([usage, does, way]) => {
    const [name = '', ...takes] = usage.split(' ');
    const typed = own.has(name) ? ['npm run', name, ...(takes.length ? ['--'] : [])] : ['npm run desk --', name];
    const { folder, node = [], needs = [] } = /** @type {Way} */ (ways[way]);
    const path = ['ts', 'mjs']
      .map((ending) => `${folder}/${name}.${ending}`)
      .find((one) => existsSync(join(root, one)));
    return { group, name, usage: [...typed, ...takes].join(' '), does, path: path ?? '', node, needs };
  }),
);

/**
 * The commands that an unknown name can mean: those that share the most words with it, or else differ by few letters.
 *
 * @param {string} unknown
 */
export function findNear(unknown) {
  const names = commands.map(({ name }) => name);
  const words = wordsOf(unknown);
  /** @param {string} name */
  const shared = (name) => words.filter((word) => wordsOf(name).some((other) => isLike(word, other))).length;
  const most = Math.max(...names.map(shared));
  return names.filter((name) => (most > 0 ? shared(name) === most : distance(unknown, name) < 3));
}

/** @param {string} name */
function wordsOf(name) {
  return name
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
}

/**
 * @param {string} word
 * @param {string} other
 */
function isLike(word, other) {
  const [short = '', long = ''] = [word, other].sort((one, two) => one.length - two.length);
  return (short.length > 2 && long.startsWith(short)) || (short.length > 4 && distance(word, other) < 3);
}

/**
 * How many letters must be added, removed or replaced to make one word the other.
 *
 * @param {string} one
 * @param {string} other
 */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min((row[column] ?? 0) + (letter === wanted ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Every command with a line, by group. */
function list() {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = Object.keys(groups).flatMap((group) => [
    `\n${group}`,
    ...commands.filter((one) => one.group === group).map(({ name, does }) => `  ${name.padEnd(width)}${does}`),
  ]);
  return `npm run desk -- NAME …; with --help, how NAME is used.\n${lines.join('\n')}`;
}

/** @param {typeof commands[number]} command */
function helpOf({ name, usage, does }) {
  return [`Usage: ${usage}`, `${does[0]?.toUpperCase()}${does.slice(1)}.`, ...(notes[name] ? [notes[name]] : [])].join(
    '\n\n',
  );
}

/**
 * @param {typeof commands[number]} command
 * @param {string[]} args
 */
async function runCommand({ path, node, needs }, args) {
  await bootstrap({ forDevelopment: !needs.includes('operator') });
  /** @type {NodeJS.ProcessEnv} */
  const found = {};
  for (const need of needs) {
    if (need === 'operator') loadSettings();
    else if (need === 'chromium') found.CHROMIUM_PATH = findOrInstallChromium();
    else if (need === 'postgres') Object.assign(found, findOrInstallPostgres());
    else if (need === 'web') await buildWebIfStale();
    else findOrInstall(need);
  }
  const env = { ...process.env, ...found };
  return await run(process.execPath, [...node, join(root, path), ...args], { env });
}

/** @param {keyof typeof programs} name */
function findOrInstall(name) {
  if (existsSync(programs[name])) return;
  console.log(`Installing the package ${name} …`);
  installPackage(name);
  if (!existsSync(programs[name]))
    fail(`${programs[name]} is missing. Install it (Debian, Ubuntu: apt-get install ${name}).`);
}

async function main([name = '--help', ...args] = process.argv.slice(2)) {
  if (name === '--help') return console.log(list());
  const command = commands.find((one) => one.name === name);
  if (!command) {
    const near = findNear(name);
    return fail(
      `There is no command ${name}. ${near.length ? `Near: ${near.join(', ')}. ` : ''}npm run desk lists all of them.`,
    );
  }
  if (args.includes('--help')) return console.log(helpOf(command));
  // Relative paths refer to the folder in which the person typed the command; npm sets it, a direct call does not.
  process.env.INIT_CWD ??= process.cwd();
  process.exitCode = await runCommand(command, args);
}

// The link `current` of an installation is in the path of the program, not in that of the module.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
