import type { Config } from '../config.ts';
import { openConfigured } from '../open-configured.ts';
import type { Db } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Runs an operator's command. Of an error it prints the message alone, and the exit code is 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

/** Opens the database of the configuration for a command, migrates it, and closes it afterwards. */
export async function useConfigured<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await openConfigured(config);
  try {
    await migrate(database.db);
    return await use(database.db);
  } finally {
    await database.close();
  }
}
