import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

export async function replaceCodes(trx: Trx, staffId: number, hashes: readonly string[]): Promise<void> {
  await deleteCodes(trx, staffId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash })))
    .execute();
}

export async function deleteCodes(trx: Trx, staffId: number): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
}

/** Compare-and-set: returns false if the member has no such code, or it has been used. */
export async function useCode(trx: Trx, staffId: number, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
