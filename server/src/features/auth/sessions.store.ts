import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { dueOf } from './auth.store.ts';
import type { AuthTables, SessionFactor } from './auth.tables.ts';

export type Session = Selectable<AuthTables['sessions']>;

interface NewSession {
  id: string;
  staff_id: number;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  address: string;
  user_agent: string | null;
  factor: SessionFactor | null;
}

/**
 * Returns the account, or undefined if it is gone, its password has changed, or it has a second factor and the session
 * has none. Locks the account, so a concurrent password change waits and then ends this session too.
 */
export async function insertSession(
  trx: Trx,
  session: NewSession,
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

/** A session that has not expired, with its owner as the account is now: a changed role takes effect at once. */
export async function findSession(
  db: Db,
  id: string,
  now: Date,
): Promise<{ user: StaffCaller; session: Pick<Session, 'expires_at' | 'last_seen_at' | 'factor'> } | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.must_change_password'])
    .select(['sessions.created_at', 'sessions.expires_at', 'sessions.last_seen_at', 'sessions.factor'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!found) return undefined;
  const { created_at, expires_at, last_seen_at, factor, must_change_password, ...user } = found;
  const due = dueOf({ must_change_password });
  return {
    user: { ...user, sessionId: id, signedInAt: new Date(created_at), due },
    session: { expires_at, last_seen_at, factor },
  };
}

/** With which second factor a session began; undefined if it is over. */
export function findSessionFactor(trx: Trx, id: string) {
  return trx.selectFrom('sessions').select('factor').where('id', '=', id).executeTakeFirst();
}

/** The sessions of a member that have not expired, newest first. */
export function findSessionsOf(db: Db, staffId: number, now: Date): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Never moves the time back: two servers can write in either sequence. */
export async function writeLastSeen(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', at.toISOString())]))
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Returns false if the member has no such session. */
export async function deleteOwnSession(db: Db, staffId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOtherSessions(db: Db, staffId: number, kept: string): Promise<void> {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '!=', kept).execute();
}

export async function deleteSessionsOf(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
}
