import { hasSampleAccounts } from '../features/sample-data/sample-data.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { type CheckResult, type CheckTarget, ok, wrong } from './check.ts';

/** Checks that a production database has no account of the sample data, whose password is published. */
export async function checkSampleAccounts({ config, db }: Pick<CheckTarget, 'config' | 'db'>): Promise<CheckResult[]> {
  if (!config.production || !db || !(await isMigrated(db))) return [];
  if (!(await hasSampleAccounts({ db }))) return [ok('Sample accounts', 'there are none')];
  const todo =
    'Set another DATABASE_URL or DATA_DIR. To keep these orders, start without NODE_ENV=production, add an Admin of your own, remove the sample accounts in Manage Team, and start again.';
  return [wrong('Sample accounts', 'the database has accounts whose password is published.', todo)];
}
