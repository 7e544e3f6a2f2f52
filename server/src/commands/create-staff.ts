import '../platform/files/private-umask.ts';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createMember, readNewMember } from '../features/team/team.ts';
import { openConfigured } from '../open-configured.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Command: creates a staff account; without --password it generates one and prints it once. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { name: text, email: text, type: text, password: text } });
  const password = values.password ?? randomBytes(12).toString('base64url');
  const read = readNewMember({ ...values, password });
  if ('problems' in read) {
    const problems = Object.entries(read.problems).map(([field, reason]) => `  --${field}: ${reason}`);
    throw new Error(
      `Usage: npm run desk -- create-staff --name NAME --email EMAIL --type TYPE\n${problems.join('\n')}`,
    );
  }
  const { member } = read;
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await migrate(database.db);
    await createMember({ config, db: database.db, clock: systemClock }, member);
    console.log(`${member.name} (${member.type}) can sign in as ${member.email}`);
    if (!values.password) console.log(`Password: ${password}`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
