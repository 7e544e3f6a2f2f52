import type { DueCode } from '@arrival-desk/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

export function findStaffByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'type', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** What the owner of an account must do before anything else. */
export function dueOf(account: { must_change_password: boolean }): DueCode | null {
  return account.must_change_password ? 'password_change_due' : null;
}

/** Null if the account is gone. */
export async function findPasswordHash(db: Db, staffId: number): Promise<string | null> {
  const found = await db.selectFrom('staff').select('password_hash').where('id', '=', staffId).executeTakeFirst();
  return found?.password_hash ?? null;
}

/** Compare-and-set: returns false if the password is no longer `from`, or the account is gone. */
export async function replacePasswordHash(trx: Trx, staffId: number, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff')
    .set({ password_hash: to, must_change_password: false, invited_at: null })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
