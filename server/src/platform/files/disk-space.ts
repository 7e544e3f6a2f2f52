import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/** ENOSPC and EDQUOT say that the disk or the quota is full, EFBIG that a limit on files is reached, 53100 is PostgreSQL's. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether an error of a write says that there is no room for it. */
export function isDiskFull(error: Error & { code?: unknown }): boolean {
  return fullCodes.includes(String(error.code));
}

/** With a bucket and a PostgreSQL server nothing grows on the disk of DATA_DIR. */
const growsHere = (config: Config) => !(config.UPLOADS_BUCKET && config.DATABASE_URL);

export async function findFreeBytes({ DATA_DIR: folder }: Config): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The room on the disk of DATA_DIR, and how much of it must be left where something grows on it. */
export async function findDiskRoom(config: Config) {
  return {
    free_bytes: await findFreeBytes(config),
    reserve_bytes: growsHere(config) ? config.DISK_RESERVE_MB * 1_048_576 : null,
  };
}

/** What /readyz says when the disk of the data folder has less room than DISK_RESERVE_MB; null while there is enough. */
export async function findDiskShortage(config: Config): Promise<string | null> {
  if (!growsHere(config)) return null;
  const free = Math.floor((await findFreeBytes(config)) / 1_048_576);
  if (free >= config.DISK_RESERVE_MB) return null;
  return `The disk of DATA_DIR has ${free} MB left, less than DISK_RESERVE_MB (${config.DISK_RESERVE_MB}).`;
}
