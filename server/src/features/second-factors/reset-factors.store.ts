import type { Db, Trx } from '../../platform/database/database.ts';

/** The member, locked so that no factor is added in the meantime; undefined if there is none. */
export function lockMember(trx: Trx, staffId: number) {
  return trx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
}

/** The ID of the member with this email, in any case. */
export async function findMemberId(db: Db, email: string): Promise<number | undefined> {
  const members = await db.selectFrom('staff').select(['id', 'email']).execute();
  return members.find((member) => member.email.toLowerCase() === email.toLowerCase())?.id;
}

const tablesOfFactors = [
  'authenticators',
  'passkeys',
  'recovery_codes',
  'authenticator_drafts',
  'sign_in_challenges',
] as const;

/** Deletes all second factors of a member, recovery codes included; returns false if there was none. */
export async function deleteFactors(trx: Trx, staffId: number): Promise<boolean> {
  let deleted = 0n;
  for (const table of tablesOfFactors)
    deleted += (await trx.deleteFrom(table).where('staff_id', '=', staffId).executeTakeFirst()).numDeletedRows;
  return deleted > 0n;
}
