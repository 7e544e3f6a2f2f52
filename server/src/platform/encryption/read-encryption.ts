import type { SystemReport } from '@arrival-desk/contract/system/system.endpoints.ts';
import type { Db } from '../database/database.ts';
import { findKeysInUse } from './data-keys.store.ts';
import { findProgress } from './encryption-progress.store.ts';

/** The state of the encryption, for the System page and the metrics. */
export async function readEncryption(db: Db): Promise<SystemReport['encryption']> {
  const [keys, progress] = await Promise.all([findKeysInUse(db), findProgress(db)]);
  return {
    key_id: keys[0]?.id ?? '',
    keys_in_use: keys.length,
    stores: progress.map(({ name, seen, total, unreadable, finished_at }) => ({
      name,
      seen,
      total,
      unreadable,
      finished_at,
    })),
  };
}
