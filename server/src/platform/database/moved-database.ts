import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the folder of the embedded database, once its content has moved to a PostgreSQL server. */
const fileIn = (dataDir: string) => join(dataDir, 'database', 'moved-to-postgresql');

/** Notes that the embedded database of this data folder has moved, so that it is not opened by mistake. */
export function noteMoved(dataDir: string): void {
  writeFileSync(fileIn(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
}

/** Throws an Error for the operator when the embedded database of this data folder has moved. */
export function refuseMoved(dataDir: string): void {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const at = readFileSync(file, 'utf8').trim();
  throw new Error(
    `The embedded database in ${dataDir} was moved to PostgreSQL at ${at}: set DATABASE_URL and remove EMBEDDED_DATABASE. ` +
      `To go back to it, without everything since then, remove ${file}.`,
  );
}
