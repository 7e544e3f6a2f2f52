import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/** Disk full (ENOSPC), quota reached (EDQUOT), file size limit reached (EFBIG), PostgreSQL's disk_full (53100). */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** Whether a write failed for lack of disk space. */
export function isDiskFull(error: Error & { code?: unknown }): boolean {
  return fullCodes.includes(String(error.code));
}

/** Whether data grows on the disk of DATA_DIR; not with a bucket and a PostgreSQL server. */
const growsHere = (config: Config) => !(config.UPLOADS_BUCKET && config.DATABASE_URL);

/** Bytes that unprivileged processes can still write on the disk of DATA_DIR. */
export async function findFreeBytes({ DATA_DIR: folder }: Config): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Free and reserved bytes on the disk of DATA_DIR; the reserve is null when no data grows on it. */
export async function findDiskRoom(config: Config) {
  return {
    free_bytes: await findFreeBytes(config),
    reserve_bytes: growsHere(config) ? config.DISK_RESERVE_MB * 1_048_576 : null,
  };
}

/** Message of /readyz when the disk of DATA_DIR has less free space than DISK_RESERVE_MB; null if there is enough. */
export async function findDiskShortage(config: Config): Promise<string | null> {
  if (!growsHere(config)) return null;
  const free = Math.floor((await findFreeBytes(config)) / 1_048_576);
  if (free >= config.DISK_RESERVE_MB) return null;
  return `The disk of DATA_DIR has ${free} MB left, less than DISK_RESERVE_MB (${config.DISK_RESERVE_MB}).`;
}
