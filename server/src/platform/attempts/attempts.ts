import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { firstGroups } from '../ip-network.ts';

interface AttemptLimits {
  /** What is being guessed at: `sign-in`, `track`. */
  kind: string;
  /** Where the guess comes from: an IP address. */
  address: string;
  /** Whose secret is guessed: an account, an order. Stored hashed. */
  subject: string;
  /** Failures in the window from one address, whatever the subject. */
  perAddress: number;
  /** Failures in the window on one subject, from all addresses. */
  perSubject: number;
  windowMinutes: number;
  tooMany: string;
}

/** Whose address it is: of IPv6 the first 64 bits, since anyone who has one has all that begin with them. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  return firstGroups(address, 4);
}

function key(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Counts a try before it is checked, so that parallel guesses cannot slip past the limit; call the returned function
 * when the try turned out right: right ones do not count. State is in the database, so the limit holds across servers.
 *
 * A subject under attack is closed only to addresses that have failed on it themselves, so the person it belongs to
 * is not locked out by someone else's guesses.
 *
 * Throws `too_many_requests` with `tooMany` as its text.
 */
export async function countAttempt({ db, clock }: Pick<Context, 'db' | 'clock'>, limits: AttemptLimits) {
  const { kind, address, subject, perAddress, perSubject, windowMinutes, tooMany } = limits;
  const network = networkOf(address);
  const keys = {
    address: key(kind, 'address', network),
    subject: key(kind, 'subject', subject),
    both: key(kind, 'both', network, subject),
  };
  const now = clock.now();
  const since = new Date(now.getTime() - windowMinutes * 60_000);
  const counted = await db
    .insertInto('failed_attempts')
    .values(Object.values(keys).map((each) => ({ key: each, at: now })))
    .returning('id')
    .execute();
  const release = async () => {
    const ids = counted.map((row) => row.id);
    await db.deleteFrom('failed_attempts').where('id', 'in', ids).execute();
  };
  const rows = await db
    .selectFrom('failed_attempts')
    .select(['key', sql<number>`count(*)::int`.as('count')])
    .where('key', 'in', Object.values(keys))
    .where('at', '>', since.toISOString())
    .groupBy('key')
    .execute();
  const failures = (of: string) => rows.find((row) => row.key === of)?.count ?? 0;
  const blocked =
    failures(keys.address) > perAddress || (failures(keys.subject) > perSubject && failures(keys.both) > 1);
  if (blocked) {
    await release();
    throw new AppError('too_many_requests', tooMany, { retryAfter: windowMinutes * 60 });
  }
  return { release };
}

/** Forgets attempts that no limit looks at any more. */
export async function forgetOldAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  await db.deleteFrom('failed_attempts').where('at', '<', dayAgo.toISOString()).execute();
}
