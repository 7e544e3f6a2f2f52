import type { Clock } from '../clock.ts';
import type { Db, Trx } from '../database/database.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../log-error.ts';
import { findWritingKey, retireOldKeys } from './data-keys.store.ts';
import type { EncryptedStore } from './encrypted-store.ts';
import {
  beginPass,
  countRows,
  findProgress,
  finishPass,
  lockProgress,
  restartPasses,
  writeBatch,
} from './encryption-progress.store.ts';

interface Parts {
  db: Db;
  clock: Clock;
  /** Is told of every row that cannot be decrypted, in a text without its value. */
  onUnreadable(text: string): void;
}

/** After this time rows that could not be decrypted are read again: they can have been repaired or erased. */
const readAgainAfter = 60 * 60_000;

/** Rows that one batch reads. */
const batch = 200;

/** Reports what cannot be decrypted in the log of a server. */
export function logUnreadable(log: Log): (reason: string) => void {
  return (reason) => log.error({ reason }, 'a stored value cannot be decrypted');
}

type Step = 'more' | 'waits' | 'done';

/**
 * Encrypts everything under the current key that is not: what older keys encrypted, and rows of a bulk load.
 * Stops after `milliseconds`; the next call goes on where this one stopped, on any server. A store is finished after a
 * pass that found nothing to do and began when every transaction had ended that could still write under an older key.
 * Then the older keys retire, unless something could not be decrypted. Returns whether everything is finished.
 */
export async function encryptAgain(
  { db, clock, onUnreadable }: Parts,
  stores: readonly EncryptedStore[],
  milliseconds = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  const finished = new Set<string>();
  for (const store of stores) {
    let step: Step = 'more';
    while (step === 'more' && performance.now() < end)
      step = await db.transaction().execute((trx) => takeStep(trx, { clock, onUnreadable }, store));
    if (step === 'done') finished.add(store.name);
  }
  if (finished.size < stores.length) return false;
  await db.transaction().execute((trx) => retireIfReadable(trx, stores));
  return true;
}

async function takeStep(trx: Trx, { clock, onUnreadable }: Omit<Parts, 'db'>, store: EncryptedStore): Promise<Step> {
  if (await store.waits?.(trx)) return 'waits';
  const key_id = await findWritingKey(trx);
  const now = clock.now();
  const progress = await lockProgress(trx, store.name, key_id, now);
  if (progress.key_id !== key_id) {
    await restartPasses(trx, [store.name], key_id);
    return 'more';
  }
  if (progress.finished_at) {
    const isDue = now.getTime() - new Date(progress.finished_at).getTime() > readAgainAfter;
    if (progress.unreadable === 0 || !isDue) return 'done';
    await restartPasses(trx, [store.name]);
    return 'more';
  }
  const begin = async () => {
    const total = await (store.count?.(trx) ?? countRows(trx, tableOf(store)));
    await beginPass(trx, store.name, { key_id, total, settled: progress.others_ended, now });
  };
  if (progress.after_id === '') await begin();
  const rows = await store.read(trx, progress.after_id || '0', batch);
  const last = rows.at(-1);
  if (last !== undefined) {
    const counts = await encryptRows(trx, store, key_id, rows);
    for (const text of counts.unreadable) onUnreadable(text);
    await writeBatch(trx, store.name, { last: String(store.idOf(last)), seen: rows.length, ...counts });
    return 'more';
  }
  const settled = progress.after_id === '' ? progress.others_ended : progress.settled;
  if (progress.changed === 0 && settled) {
    await finishPass(trx, store.name, now);
    return 'done';
  }
  await begin();
  // A pass that changed nothing is repeated by the next run: another transaction has to end first.
  return progress.changed === 0 ? 'waits' : 'more';
}

const tableOf = ({ table, name }: Pick<EncryptedStore, 'table' | 'name'>) => table ?? name;

/**
 * Encrypts the rows that are not under a key. Returns their number, and why rows cannot be decrypted, with table and row;
 * those are left as they are.
 */
export async function encryptRows<Row>(
  trx: Trx,
  store: EncryptedStore<Row>,
  keyId: string,
  rows: readonly Row[],
): Promise<{ changed: number; unreadable: string[] }> {
  const changed: { row: Row; renewed: unknown }[] = [];
  const unreadable: string[] = [];
  for (const row of rows)
    try {
      const renewed = store.renew(trx, keyId, row);
      if (renewed !== null) changed.push({ row, renewed });
    } catch (error) {
      unreadable.push(`${tableOf(store)}, row ${store.idOf(row)}: ${reasonOf(error)}`);
    }
  if (changed.length > 0) await store.write(trx, changed);
  return { changed: changed.length, unreadable };
}

async function retireIfReadable(trx: Trx, stores: readonly EncryptedStore[]): Promise<void> {
  const key_id = await findWritingKey(trx);
  const progress = (await findProgress(trx)).filter(({ name }) => stores.some((store) => store.name === name));
  const isFinished = (one: (typeof progress)[number]) =>
    one.key_id === key_id && one.finished_at !== null && one.unreadable === 0;
  if (progress.length === stores.length && progress.every(isFinished)) await retireOldKeys(trx);
}
