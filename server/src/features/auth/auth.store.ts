import type { DueCode } from '@arrival-desk/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import type { SessionFactor } from './auth.tables.ts';

export function findStaffByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'type', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/**
 * Returns the account, or undefined if it is gone, its password has changed, or it has a second factor and the session
 * has none. Locks the account, so a concurrent password change waits and then ends this session too.
 */
export async function insertSession(
  trx: Trx,
  session: { id: string; staff_id: number; created_at: Date; expires_at: Date; factor: SessionFactor | null },
  passwordHash: string,
): Promise<{ must_change_password: boolean } | undefined> {
  const account = await trx
    .selectFrom('staff')
    .select('must_change_password')
    .where('id', '=', session.staff_id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  if (!account) return undefined;
  const inserted = await trx.insertInto('sessions').values(session).returning('id').executeTakeFirst();
  return inserted && account;
}

/** What the owner of an account must do before anything else. */
export function dueOf(account: { must_change_password: boolean }): DueCode | null {
  return account.must_change_password ? 'password_change_due' : null;
}

/** The staff member of a live session, as the account is now: a changed role takes effect at once. */
export async function findSession(
  db: Db,
  id: string,
  now: Date,
): Promise<{ user: StaffCaller; expiresAt: Date } | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.must_change_password'])
    .select(['sessions.created_at', 'sessions.expires_at'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) return undefined;
  const { created_at, expires_at, must_change_password, ...user } = found;
  const due = dueOf({ must_change_password });
  return { user: { ...user, sessionId: id, signedInAt: new Date(created_at), due }, expiresAt: new Date(expires_at) };
}

/** With which second factor a session began; undefined if it is over. */
export function findSessionFactor(trx: Trx, id: string) {
  return trx.selectFrom('sessions').select('factor').where('id', '=', id).executeTakeFirst();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
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
    .set({ password_hash: to, must_change_password: false })
    .where('id', '=', staffId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
