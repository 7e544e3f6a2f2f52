import { isPlaceholderAddress } from '@arrival-desk/contract/brands/placeholders.ts';
import { findPlaceholders, findSenderProblems } from '../features/brands/brands.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { type CheckResult, type CheckTarget, ok, warning, wrong } from './check.ts';

const unsent = 'In production its emails wait.';

/** Checks the addresses in mails: those of the brands in the database, which the environment only initialises. */
export async function checkBrands(target: CheckTarget): Promise<CheckResult[]> {
  const { config, db } = target;
  if (!config.production) return [];
  if (!db || !(await isMigrated(db))) return judgeEnvironment(target);
  const addresses = (await findPlaceholders({ db }, config)).filter(({ field }) => field.endsWith('_email'));
  const problems = await findSenderProblems({ db }, config);
  if (addresses.length === 0 && problems.length > 0)
    return problems.map(({ brand, says, todo }) => warning(`Brand ${brand}`, says, todo));
  if (addresses.length === 0) return [ok('Brands', 'have senders and support addresses of their own')];
  const todo = 'Save an address of your own under Settings.';
  return addresses.map(({ brand, reason }) => wrong(`Brand ${brand}`, `${reason} ${unsent}`, todo));
}

/** Without a database, checks the values with which the brands would start. */
function judgeEnvironment({ config }: CheckTarget): CheckResult[] {
  const { MAIL_FROM, SUPPORT_EMAIL } = config;
  const todo = 'Set it before the first start, or save the addresses of the brands under Settings.';
  const missing = Object.entries({ MAIL_FROM, SUPPORT_EMAIL }).filter(
    ([, value]) => !value || isPlaceholderAddress(value.replace(/>\s*$/, '')),
  );
  if (missing.length === 0) return [ok('Brands', 'start with the addresses of MAIL_FROM and SUPPORT_EMAIL')];
  return missing.map(([name]) =>
    warning(
      name,
      'is no address of your own, and what is saved under Settings cannot be read now. Emails may wait.',
      todo,
    ),
  );
}
