import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { atTheEnd } from './programs.ts';

/** This very build. */
export const thisBuild = join(import.meta.dirname, '..');
/** What a server needs besides packages and web app; the API pages include the landing-site guide from docs. */
const servedParts = ['server', 'contract', 'docs', 'package.json'];
export const plantedMigration = '999-planted-by-the-upgrade-check';

/** The build of a commit, run with the packages and the web app of this one. */
export function buildOf(commit: string): string {
  const folder = newFolder();
  const archive = execFileSync('git', ['archive', commit, ...servedParts], {
    cwd: thisBuild,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return furnished(folder, join(thisBuild, 'web/dist'));
}

/**
 * Builds a next version of this build: with one more migration (a column with an index, and a filled table) and a web
 * app whose chunks all have new names, next to those of this version, as docs/operations.md requires.
 */
export function nextBuild(): string {
  const folder = newFolder();
  for (const part of servedParts) cpSync(join(thisBuild, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'server/migrations'), { recursive: true });
  writeFileSync(
    join(folder, `server/migrations/${plantedMigration}.ts`),
    `import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table orders add column planted_note text\`.execute(db);
  await sql\`create index orders_planted_note on orders (planted_note) where planted_note is not null\`.execute(db);
  await sql\`create table planted as select order_id, process_status from orders\`.execute(db);
}
`,
  );
  const list = join(folder, 'server/src/platform/database/migrate.ts');
  const source = readFileSync(list, 'utf8');
  const opening = 'const migrations: Migrations = {';
  if (!source.includes(opening)) throw new Error(`migrate.ts has no '${opening}' to plant a migration in.`);
  writeFileSync(
    list,
    `import * as planted from '../../../migrations/${plantedMigration}.ts';\n${source.replace(opening, `${opening}\n  '${plantedMigration}': planted,`)}`,
  );
  const dist = renamedWebApp();
  cpSync(join(thisBuild, 'web/dist/static'), join(dist, 'static'), { recursive: true, force: false });
  return furnished(folder, dist);
}

/** Paths of all scripts, styles and images of this build's web app: `/static/…`. */
export function partsOfThisBuild(): string[] {
  return filesIn(join(thisBuild, 'web/dist/static')).map((file) => `/static/${file}`);
}

/** A copy of this build's web app with another hash in every name. */
function renamedWebApp(): string {
  const dist = newFolder();
  const from = join(thisBuild, 'web/dist');
  const hash = /(?<=\.)[0-9a-f]{8,10}(?=\.)/;
  const hashes = new Set(filesIn(from).flatMap((file) => hash.exec(file)?.[0] ?? []));
  const renamed = (text: string) =>
    [...hashes].reduce((before, each) => before.replaceAll(each, [...each].reverse().join('')), text);
  for (const file of filesIn(from)) {
    const path = join(dist, renamed(file));
    mkdirSync(dirname(path), { recursive: true });
    if (/\.(html|js|css)$/.test(file)) writeFileSync(path, renamed(readFileSync(join(from, file), 'utf8')));
    else cpSync(join(from, file), path);
  }
  return dist;
}

/** All files below a folder, as paths relative to it. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-build-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Links the packages of this build and a web app into a folder; the contract is the folder's own. */
function furnished(folder: string, dist: string): string {
  const packages = join(thisBuild, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@arrival-desk'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@arrival-desk') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@arrival-desk/contract'));
  mkdirSync(join(folder, 'web'), { recursive: true });
  symlinkSync(dist, join(folder, 'web/dist'));
  return folder;
}
