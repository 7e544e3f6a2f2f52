import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { PasskeysTable } from './second-factors.tables.ts';

export type Passkey = Selectable<PasskeysTable>;

/** The passkeys of a member, the oldest first. */
export function findPasskeysOf(db: Db, staffId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The account that a passkey belongs to. */
export function findPasskeyOwner(db: Db, id: string): Promise<(SignedInUser & { password_hash: string }) | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('staff', 'staff.id', 'passkeys.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.password_hash'])
    .where('passkeys.id', '=', id)
    .executeTakeFirst();
}

/** Returns false if there is a passkey with this ID, of any member. */
export async function insertPasskey(trx: Trx, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Compare-and-set: returns false if the passkey is gone, or a counter that is not below this one was accepted already. */
export async function countUse(trx: Trx, id: string, counter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ sign_count: counter, used_at: at })
    .where('id', '=', id)
    // Passkeys that are copied between devices always count 0.
    .where((eb) => eb.or([eb('sign_count', '<', String(counter)), eb('sign_count', '=', counter === 0 ? '0' : '-1')]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false if the member has no such passkey. */
export async function deletePasskey(trx: Trx, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Compare-and-set: returns false if the challenge has been used. */
export async function insertUsedChallenge(trx: Trx, used: { hash: string; expires_at: Date }): Promise<boolean> {
  const inserted = await trx
    .insertInto('used_passkey_challenges')
    .values(used)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteExpiredUses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_passkey_challenges').where('expires_at', '<=', now.toISOString()).execute();
}
