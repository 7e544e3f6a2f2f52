import '../platform/files/private-umask.ts';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { createMember, readNewMember } from '../features/team/team.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand, useConfigured } from './run-command.ts';

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
  await useConfigured(config, async (db) => {
    await createMember({ config, db, clock: systemClock }, member);
    console.log(`${member.name} (${member.type}) can sign in as ${member.email}`);
    if (!values.password) console.log(`Password: ${password}`);
  });
}

runCommand(main);
