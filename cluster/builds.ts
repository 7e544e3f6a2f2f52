import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from './programs.ts';

/** This very build. */
export const thisBuild = join(import.meta.dirname, '..');
export const plantedMigration = '999-planted-by-the-upgrade-check';

/** The build of a commit, run with the packages and the web app of this one. */
export function buildOf(commit: string): string {
  const folder = newFolder();
  const archive = execFileSync('git', ['archive', commit, 'server', 'contract', 'package.json'], {
    cwd: thisBuild,
    maxBuffer: 1e9,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return furnished(folder);
}

/** This build with one more migration, as the next version would have it: a column with an index, and a filled table. */
export function nextBuild(): string {
  const folder = newFolder();
  for (const part of ['server', 'contract', 'package.json'])
    cpSync(join(thisBuild, part), join(folder, part), { recursive: true });
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
  return furnished(folder);
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arrival-desk-build-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Links the packages and the web app of this build into a folder; the contract is the folder's own. */
function furnished(folder: string): string {
  const packages = join(thisBuild, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@arrival-desk'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@arrival-desk') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  symlinkSync(join(folder, 'contract'), join(folder, 'node_modules/@arrival-desk/contract'));
  mkdirSync(join(folder, 'web'), { recursive: true });
  symlinkSync(join(thisBuild, 'web/dist'), join(folder, 'web/dist'));
  return folder;
}
