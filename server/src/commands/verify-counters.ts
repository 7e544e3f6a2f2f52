import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { verifyCounters } from '../features/order-lists/order-lists.ts';
import { openConfigured } from '../open-configured.ts';
import { migrate } from '../platform/database/migrate.ts';

/**
 * Command: compares the counters with the orders; with --repair it corrects them. Exit code 1 if some were wrong and
 * were not corrected.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    await migrate(database.db);
    const wrong = await verifyCounters(database.db, values);
    for (const { what, actual, recorded } of wrong) console.log(`${what}: ${actual} orders, counted ${recorded}`);
    console.log(
      wrong.length === 0
        ? 'All counters are right.'
        : `${wrong.length} counters ${values.repair ? 'corrected' : 'are wrong'}.`,
    );
    if (wrong.length && !values.repair) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
