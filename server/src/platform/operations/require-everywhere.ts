import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';

/**
 * For what earlier servers could not read: throws AppError `unavailable` while a server that was heard of in the last two
 * minutes lacks the capability.
 */
export async function requireEverywhere(db: Db, capability: string): Promise<void> {
  const { rows } = await sql<{ older: boolean }>`
    select exists (select from servers where not capabilities @> ${[capability]}::text[]
      and seen_at > now() - interval '2 minutes') as older`.execute(db);
  if (rows[0]?.older)
    throw new AppError('unavailable', 'The product is being upgraded. Please try again in a few minutes.', {
      retryAfter: 120,
    });
}
