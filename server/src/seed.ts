import { seedBrands } from './features/brands/brands.ts';
import { seedIntakeKey } from './features/landing-sites/landing-sites.ts';
import { loadSampleData } from './features/sample-data/sample-data.ts';
import { writeSettings } from './features/settings/settings.ts';
import { countMembers, createMember } from './features/team/team.ts';
import { firstAdmin } from './first-admin.ts';
import type { Context } from './platform/context.ts';
import { AppError } from './platform/errors.ts';

/**
 * Seeds a new database: the brands' addresses, the first Admin, the intake key, and outside production the sample data.
 */
export async function seed(context: Context): Promise<void> {
  const { config, db } = context;
  // First, because the sample orders come from the brands' domains.
  await seedBrands(context);
  if ((await countMembers(db)) === 0) await fillEmpty(context).catch(unlessTaken);
  if (config.INTAKE_API_KEY) await seedIntakeKey(context, config.INTAKE_API_KEY);
}

async function fillEmpty(context: Context): Promise<void> {
  const admin = firstAdmin(context.config);
  // A desk of before is asked instead, because it can be one that works without photos.
  await context.db.transaction().execute((trx) => writeSettings(trx, { form_needs_photo: 'yes' }));
  if (context.config.sampleData) await loadSampleData(context);
  if (admin) await createMember(context, admin);
}

/** If several servers start on an empty database at once, only one of them creates the accounts. */
function unlessTaken(error: Error): void {
  if (!(error instanceof AppError && error.code === 'name_taken')) throw error;
}
