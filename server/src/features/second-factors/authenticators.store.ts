import type { Db, Trx } from '../../platform/database/database.ts';

export async function findAuthenticator(db: Db, staffId: number) {
  return db
    .selectFrom('authenticators')
    .select(['secret', 'created_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Compare-and-set: returns false if a code of this or a later time step has been accepted already. */
export async function useTimeStep(trx: Trx, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface NewAuthenticator {
  staff_id: number;
  secret: string;
  last_step: number;
  created_at: Date;
}

/** Stores the authenticator app of a member, in place of an earlier one. */
export async function replaceAuthenticator(trx: Trx, authenticator: NewAuthenticator): Promise<void> {
  const { staff_id: _, ...changed } = authenticator;
  await trx
    .insertInto('authenticators')
    .values(authenticator)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(changed))
    .execute();
}

/** Returns false if there was none. */
export async function deleteAuthenticator(trx: Trx, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('authenticators').where('staff_id', '=', staffId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function replaceDraft(
  db: Db,
  draft: { staff_id: number; secret: string; expires_at: Date },
): Promise<void> {
  const { staff_id: _, ...changed } = draft;
  await db
    .insertInto('authenticator_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(changed))
    .execute();
}

/** Removes the draft of a member and returns its sealed secret; undefined if there is none or it has expired. */
export async function takeDraft(trx: Trx, staffId: number, now: Date): Promise<string | undefined> {
  const taken = await trx
    .deleteFrom('authenticator_drafts')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .returning('secret')
    .executeTakeFirst();
  return taken?.secret;
}

export async function deleteExpiredDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('authenticator_drafts').where('expires_at', '<=', now.toISOString()).execute();
}

/** Every stored secret of an authenticator app, with its owner. */
export function findSealedSecrets(db: Db) {
  return db.selectFrom('authenticators').select(['staff_id', 'secret']).execute();
}

/** Replaces a sealed secret by the same one sealed again; does nothing if it has been replaced since. */
export async function resealSecret(db: Db, staffId: number, from: string, to: string): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ secret: to })
    .where('staff_id', '=', staffId)
    .where('secret', '=', from)
    .execute();
}
