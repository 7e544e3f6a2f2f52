import './platform/files/private-umask.ts';
import { createReadStream, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import cliProgress from 'cli-progress';
import { readConfig } from './config.ts';
import { importOrders, UnusableCsv } from './features/order-import/order-import.ts';
import { openConfigured } from './open-configured.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { checkKeys } from './platform/encryption/data-keys.store.ts';
import { keysOf } from './platform/encryption/keys-of-database.ts';

/**
 * Command: imports orders from CSV. Exit code 0 if every row is valid, 2 if some are invalid, 1 if the file cannot be
 * read.
 */
async function main(file: string | undefined): Promise<void> {
  if (!file) throw new UnusableCsv('Usage: npm run orders:import -- FILE.csv');
  const path = resolve(process.env.INIT_CWD ?? '.', file);
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
    if (process.stderr.isTTY) bar.start(found.size, 0);
    const result = await importOrders({ db: database.db, clock: systemClock }, readWithProgress());
    bar.stop();
    for (const { line, column, reason } of result.problems)
      console.log(`line ${line}${column ? `, column ${column}` : ''}: ${reason}`);
    console.log(`${result.loaded} loaded, ${result.known} known before, ${result.bad} bad`);
    if (result.bad > 0) process.exitCode = 2;
  } finally {
    bar.stop();
    await database.close();
  }
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
