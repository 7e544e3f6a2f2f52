import '../platform/files/private-umask.ts';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { verifyCounters } from '../features/order-lists/order-lists.ts';
import { runCommand, useConfigured } from './run-command.ts';

/**
 * Command: compares the counters with the orders; with --repair it corrects them. Exit code 1 if some were wrong and
 * were not corrected.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const config = readConfig(process.env);
  await useConfigured(config, async (db) => {
    const wrong = await verifyCounters(db, values);
    for (const { what, actual, recorded } of wrong) console.log(`${what}: ${actual} orders, counted ${recorded}`);
    console.log(
      wrong.length === 0
        ? 'All counters are right.'
        : `${wrong.length} counters ${values.repair ? 'corrected' : 'are wrong'}.`,
    );
    if (wrong.length && !values.repair) process.exitCode = 1;
  });
}

runCommand(main);
