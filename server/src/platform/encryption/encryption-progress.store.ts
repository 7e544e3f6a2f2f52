import { sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

/** SQL: the number of this transaction. */
const thisTransaction = sql<string>`pg_current_xact_id()::text::bigint`;

export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks the progress of a store, so that one server at a time works on it. Creates it before the first pass. */
export async function lockProgress(trx: Trx, name: string, key_id: string, now: Date) {
  await trx
    .insertInto('encryption_progress')
    .values({ name, key_id, since_xid: thisTransaction, started_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (
    trx
      .selectFrom('encryption_progress')
      .selectAll()
      // Whether every transaction has ended that was under way when the key, or plain text, was last changed.
      .select(sql<boolean>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint > since_xid`.as('others_ended'))
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
  );
}

/** Begins a pass over all rows under a key. */
export async function beginPass(
  trx: Trx,
  name: string,
  { key_id, total, settled, now }: { key_id: string; total: number; settled: boolean; now: Date },
): Promise<void> {
  const counts = { after_id: '', seen: 0, changed: 0, unreadable: 0, total, settled };
  await trx
    .updateTable('encryption_progress')
    .set({ ...counts, key_id, started_at: now, finished_at: null })
    .where('name', '=', name)
    .execute();
}

export async function writeBatch(
  trx: Trx,
  name: string,
  { last, seen, changed, unreadable }: { last: string; seen: number; changed: number; unreadable: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('encryption_progress')
    .set((row) => ({
      after_id: last,
      seen: row('seen', '+', seen),
      changed: row('changed', '+', changed),
      unreadable: row('unreadable', '+', unreadable.length),
    }))
    .where('name', '=', name)
    .execute();
}

export async function finishPass(trx: Trx, name: string, now: Date): Promise<void> {
  await trx.updateTable('encryption_progress').set({ finished_at: now }).where('name', '=', name).execute();
}

/** Another pass is needed under another key, or after an older server has written plain text. */
export async function restartPasses(trx: Trx, names: readonly string[], key_id?: string): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('encryption_progress')
    .set({ after_id: '', seen: 0, changed: 0, unreadable: 0, settled: false, finished_at: null })
    .set({ since_xid: thisTransaction, ...(key_id && { key_id }) })
    .where('name', 'in', names)
    .execute();
}

/** How far the encryption of each store is; nothing before the first pass. */
export function findProgress(db: Db) {
  return db
    .selectFrom('encryption_progress')
    .select(['name', 'key_id', 'seen', 'total', 'changed', 'unreadable', 'started_at', 'finished_at'])
    .orderBy('name')
    .execute();
}
