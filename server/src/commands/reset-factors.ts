import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { resetFactorsByEmail } from '../features/second-factors/second-factors.ts';
import { openConfigured } from '../open-configured.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Command: removes the second factors of an account, for an Admin who has lost them and is the only one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw new Error('Usage: npm run desk -- reset-factors --email EMAIL');
  const database = await openConfigured(readConfig(process.env));
  try {
    await migrate(database.db);
    const name = await resetFactorsByEmail({ db: database.db, clock: systemClock }, values.email);
    console.log(`The second factors of ${name} have been removed.`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
