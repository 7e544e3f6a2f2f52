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

export function findKeys(db: Db) {
  return db
    .selectFrom('intake_keys')
    .select(['id', 'name', 'created_at', 'revoked_at'])
    .orderBy('id', 'desc')
    .execute();
}

/** False when there is no such key, or it is revoked already. */
export async function writeRevoked(db: Db, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('intake_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
