import type { DownloadHistoryEntry } from '@arrival-desk/contract/visitors/download-history.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import type { DownloadsTable } from './visitors.tables.ts';

/** False when the order already has a row under the same key. */
export async function insertDownload(trx: Trx, download: Insertable<DownloadsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('downloads')
    .values(download)
    .onConflict((conflict) => conflict.columns(['order_id', 'download_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countDownloads(db: Db, orderId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('downloads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('create_ts', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an access of this key is recorded. */
export async function hasDownload(db: Db, orderId: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('downloads')
    .select('id')
    .where('order_id', '=', orderId)
    .where('download_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the traveller has downloaded or viewed a document. */
export async function hasDownloaded(db: Db, orderId: string, file1: string): Promise<boolean> {
  const found = await db
    .selectFrom('downloads')
    .select('id')
    .where('order_id', '=', orderId)
    .where('file1', '=', file1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts an access that has no row of its own. */
export async function countUnlisted(db: Db, orderId: string, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await sql`
    insert into unlisted_downloads (order_id, day, count) values (${orderId}, ${day}, 1)
    on conflict (order_id, day) do update set count = unlisted_downloads.count + 1`.execute(db);
}

/** How many accesses of each day in UTC have no row of their own, oldest first. */
export function unlistedDownloadsOf(db: Db, orderId: string) {
  return db
    .selectFrom('unlisted_downloads')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'count'])
    .where('order_id', '=', orderId)
    .orderBy('unlisted_downloads.day');
}

/** The downloads and views of an order at some instants, which are those of their events. */
export async function findDownloadsAt(db: Db, orderId: string, instants: readonly string[]) {
  if (instants.length === 0) return [];
  return db
    .selectFrom('downloads')
    .select(['create_ts', 'kind', 'ip', 'timezone', 'browser', 'os'])
    .where('order_id', '=', orderId)
    .where('create_ts', 'in', instants)
    .execute();
}

/** The downloads of an order, newest first; can be read as JSON inside another statement. */
export function downloadsOf(db: Db, orderId: string) {
  return db
    .selectFrom('downloads')
    .select(['id', 'ip', 'timezone', 'browser', 'os', 'kind'])
    .select([decimalText('order_id').as('order_id'), instantText('create_ts').as('create_ts')])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc');
}

export function findDownloads(db: Db, orderId: string): Promise<DownloadHistoryEntry[]> {
  return downloadsOf(db, orderId).execute();
}
