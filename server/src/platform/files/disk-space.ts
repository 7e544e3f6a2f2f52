import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/** ENOSPC and EDQUOT say that the disk or the quota is full, EFBIG that a limit on files is reached, 53100 is PostgreSQL's. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether an error of a write says that there is no room for it. */
export function isDiskFull(error: Error & { code?: unknown }): boolean {
  return fullCodes.includes(String(error.code));
}

/** What /readyz says when the disk of the data folder has less room than DISK_RESERVE_MB; null while there is enough. */
export async function findDiskShortage(config: Config): Promise<string | null> {
  // With a bucket and a PostgreSQL server nothing grows here.
  if (config.UPLOADS_BUCKET && config.DATABASE_URL) return null;
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const free = Math.floor((bavail * bsize) / 1_048_576);
  if (free >= config.DISK_RESERVE_MB) return null;
  return `The disk of DATA_DIR has ${free} MB left, less than DISK_RESERVE_MB (${config.DISK_RESERVE_MB}).`;
}
