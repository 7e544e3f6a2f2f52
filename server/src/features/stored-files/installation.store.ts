import type { Db, Trx } from '../../platform/database/database.ts';

/** The installation, locked: of several servers that start together, one marks the storage. */
export function lockInstallation(trx: Trx) {
  return trx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function noteStorageMarked(db: Db): Promise<void> {
  await db.updateTable('installation').set({ storage_marked: true }).execute();
}

export function findNewestDocuments(db: Db, limit: number) {
  return db
    .selectFrom('documents')
    .select(['order_id', 'file1', 'size_bytes', 'file_key'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
