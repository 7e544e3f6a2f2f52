import { seedIntakeKey } from './features/intake/intake.ts';
import { loadSampleData } from './features/sample-data/sample-data.ts';
import { countMembers, createMember } from './features/team/team.ts';
import type { Context } from './platform/context.ts';

/** What a new database starts with: the first Admin, the intake key, and outside production the sample data. */
export async function seed(context: Context): Promise<void> {
  const { config, db } = context;
  const isEmpty = (await countMembers(db)) === 0;
  if (isEmpty && config.sampleData) await loadSampleData(context);
  if (isEmpty && config.ADMIN_EMAIL && config.ADMIN_PASSWORD) {
    await createMember(context, {
      name: 'Admin',
      email: config.ADMIN_EMAIL,
      type: 'Admin',
      password: config.ADMIN_PASSWORD,
    });
  }
  if (config.INTAKE_API_KEY) await seedIntakeKey(context, config.INTAKE_API_KEY);
}
