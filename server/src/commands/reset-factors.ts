import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { resetFactorsByEmail } from '../features/second-factors/second-factors.ts';
import { systemClock } from '../platform/clock.ts';
import { runCommand, useConfigured } from './run-command.ts';

/** Command: removes the second factors of an account, for an Admin who has lost them and is the only one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const { email } = values;
  if (!email) throw new Error('Usage: npm run desk -- reset-factors --email EMAIL');
  await useConfigured(readConfig(process.env), async (db) => {
    const name = await resetFactorsByEmail({ db, clock: systemClock }, email);
    console.log(`The second factors of ${name} have been removed.`);
  });
}

runCommand(main);
