import type { Db, Trx } from '../../platform/database/database.ts';

interface Challenge {
  hash: string;
  staff_id: number;
  password_hash: string;
  expires_at: Date;
}

export async function insertChallenge(db: Db, challenge: Challenge): Promise<void> {
  await db.insertInto('sign_in_challenges').values(challenge).execute();
}

/** The account that a challenge is for, if the challenge has not expired and the password has not changed since. */
export function findChallenged(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('sign_in_challenges')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'sign_in_challenges.staff_id')
        .onRef('staff.password_hash', '=', 'sign_in_challenges.password_hash'),
    )
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.type', 'staff.password_hash'])
    .where('hash', '=', hash)
    .where('sign_in_challenges.expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Returns false if the challenge has been used. */
export async function deleteChallenge(trx: Trx, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('sign_in_challenges').where('hash', '=', hash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now.toISOString()).execute();
}
