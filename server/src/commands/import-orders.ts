import '../platform/files/private-umask.ts';
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import cliProgress from 'cli-progress';
import { readConfig } from '../config.ts';
import { checkDates, importOrders, UnusableCsv } from '../features/order-import/order-import.ts';
import { openConfigured } from '../open-configured.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { checkKeys } from '../platform/encryption/data-keys.store.ts';
import { keysOf } from '../platform/encryption/keys-of-database.ts';
import { runCommand } from './run-command.ts';
import { typedPath } from './typed-path.ts';

const usage =
  'Usage: npm run desk -- import-orders FILE.csv (dates as YYYY-MM-DD; date_of_birth and date_of_departure also as MM/DD/YYYY)';

/**
 * Command: imports orders from CSV. Exit code 0 if every row is valid, 2 if some are invalid, 1 if the file cannot be
 * read, or its dates contradict each other.
 */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new UnusableCsv(usage);
  const path = typedPath(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new UnusableCsv(`There is no file ${file}.`);

  const config = readConfig(process.env);
  const database = await openConfigured(config);
  const bar = new cliProgress.SingleBar(
    { format: `${basename(file)} {bar} {percentage}% | {eta} s left`, hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  async function* readWithProgress(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path)) {
      bar.increment(chunk.length);
      yield chunk;
    }
  }
  try {
    await migrate(database.db);
    await checkKeys(database.db, keysOf(database.db));
    const ambiguous = await checkDates(createReadStream(path));
    if (process.stderr.isTTY) bar.start(found.size, 0);
    const result = await importOrders({ db: database.db, clock: systemClock }, readWithProgress());
    bar.stop();
    for (const { line, column, reason } of result.problems)
      console.log(`line ${line}${column ? `, column ${column}` : ''}: ${reason}`);
    if (ambiguous.first) {
      const dates = ambiguous.count === 1 ? '1 date can' : `${ambiguous.count} dates can`;
      const { line, column } = ambiguous.first;
      console.log(`${dates} mean two days, read as MM/DD/YYYY: first in line ${line}, column ${column}`);
    }
    const paid = result.paid > 0 ? `, ${result.paid} now paid` : '';
    console.log(`${result.loaded} loaded${paid}, ${result.known} known before, ${result.bad} bad`);
    if (result.bad > 0) process.exitCode = 2;
  } finally {
    bar.stop();
    await database.close();
  }
}

runCommand(() => main(process.argv[2]));
