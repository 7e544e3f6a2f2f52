import { codesAnHour, triesPerCode } from '@arrival-desk/contract/visitors/code-limits.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { TrackCodesTable } from './visitors.tables.ts';

type AskedCode = Pick<Insertable<TrackCodesTable>, 'challenge' | 'pair' | 'created_at' | 'expires_at'>;

/** Returns the ID of the new row. */
export async function insertTrackCode(trx: Trx, asked: AskedCode): Promise<string> {
  const { id } = await trx.insertInto('track_codes').values(asked).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The pair that a challenge of the last hour is for, and how many codes were asked for with it. */
export async function findAsked(db: Db, challenge: string) {
  const rows = await db.selectFrom('track_codes').select('pair').where('challenge', '=', challenge).execute();
  return { pair: rows[0]?.pair ?? null, codes: rows.length };
}

export function findTrackCode(db: Db, id: string) {
  return db
    .selectFrom('track_codes')
    .select(['challenge', 'pair', 'order_id', 'unsent', 'code_hash', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order of a code, or its test order. */
export type CodeOf = 'order_id' | 'test_order_id';

/** Adds the code to its row, unless the order, which must be locked, has had its codes of the last hour. */
export async function writeTrackCode(
  trx: Trx,
  id: string,
  [kind, orderId]: readonly [CodeOf, string],
  code: { code_hash: string; unsent: string },
  hourAgo: Date,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('track_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(kind, '=', orderId)
    .where('created_at', '>', hourAgo.toISOString())
    .executeTakeFirstOrThrow();
  if (count >= codesAnHour) return false;
  const { numUpdatedRows } = await trx
    .updateTable('track_codes')
    .set({ ...code, [kind]: orderId })
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markTrackCodeSent(db: Db, id: string): Promise<void> {
  await db.updateTable('track_codes').set({ unsent: null }).where('id', '=', id).execute();
}

/** Counts a try at every code of a challenge that works, before it is compared, and returns these codes. */
export function tryTrackCodes(db: Db, challenge: string, now: Date) {
  return db
    .updateTable('track_codes')
    .set({ tries: sql`tries + 1` })
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', triesPerCode)
    .returning(['id', 'pair', 'order_id', 'test_order_id', 'code_hash', 'tries'])
    .execute();
}

/** Ends a code, which works once; false if it has ended. */
export async function endTrackCode(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('track_codes')
    // The row keeps counting. It is compared with itself, because the clocks of two servers differ.
    .set({ expires_at: sql`created_at` })
    .where('id', '=', id)
    .whereRef('expires_at', '>', 'created_at')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the rows that are older than the hour in which codes are counted. */
export async function forgetTrackCodes(db: Db, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  await db.deleteFrom('track_codes').where('created_at', '<', hourAgo.toISOString()).execute();
}
