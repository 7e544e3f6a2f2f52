import type { Db, Trx } from '../../platform/database/database.ts';

export async function insertStaffMail(
  trx: Trx,
  mail: { email: string; content: string; created_at: Date },
): Promise<string> {
  const { id } = await trx.insertInto('staff_mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findStaffMail(db: Db, id: string) {
  return db.selectFrom('staff_mails').select(['id', 'email', 'content']).where('id', '=', id).executeTakeFirst();
}

export async function deleteStaffMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_mails').where('id', '=', id).execute();
}

/** Deletes the mails to a member that have not been sent yet. */
export async function deleteStaffMailsTo(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('staff_mails').where('email', '=', email).execute();
}

export async function deleteStaffMailsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('staff_mails').where('created_at', '<', at.toISOString()).execute();
}
