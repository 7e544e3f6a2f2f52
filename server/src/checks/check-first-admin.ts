import type { Config } from '../config.ts';
import { countMembers } from '../features/team/team.ts';
import { firstAdmin } from '../first-admin.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { type CheckResult, type CheckTarget, ok, wrong } from './check.ts';

function problemOf(config: Config): string | null {
  try {
    firstAdmin(config);
    return null;
  } catch (error) {
    return (error as Error).message.replace(/^The configuration is wrong:\n */, '');
  }
}

/** Checks that someone can sign in. */
export async function checkFirstAdmin({ config, db }: CheckTarget): Promise<CheckResult[]> {
  if (config.sampleData) return [ok('First Admin', 'comes with the sample data')];
  const members = db && (await isMigrated(db)) ? await countMembers(db) : 0;
  if (members) return [ok('First Admin', `${members} ${members === 1 ? 'person' : 'people'} can sign in`)];
  const problem = problemOf(config);
  if (problem) return [wrong('First Admin', problem, 'Correct it; the next start would stop there.')];
  if (config.ADMIN_EMAIL) return [ok('First Admin', 'is created by the next start on an empty database')];
  const says = db ? 'there is no staff account: nobody can sign in.' : 'ADMIN_EMAIL and ADMIN_PASSWORD are not set.';
  const todo =
    'Set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or: npm run desk -- create-staff --name NAME --email EMAIL --type Admin';
  return db ? [wrong('First Admin', says, todo)] : [{ level: 'warning', about: 'First Admin', says, todo }];
}
