import type { Db } from '../../platform/database/database.ts';

/** The name of a key that has not been revoked. */
export function findKeyName(db: Db, keyHash: string) {
  return db
    .selectFrom('intake_keys')
    .select('name')
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Adds a key unless it is there already. */
export async function insertKey(db: Db, key: { name: string; key_hash: string; created_at: Date }): Promise<void> {
  await db
    .insertInto('intake_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute();
}
