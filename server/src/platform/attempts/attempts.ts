import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { firstGroups } from '../ip-network.ts';

interface AttemptLimits {
  /** The operation whose secret is guessed: `sign-in`, `track`. */
  kind: string;
  /** IP address of the caller. */
  address: string;
  /** The account or order whose secret is guessed. Stored hashed. */
  subject: string;
  /** Failures allowed in the window from one address, for all subjects together. */
  perAddress: number;
  /** Failures allowed in the window on one subject, from all addresses together. */
  perSubject: number;
  windowMinutes: number;
  tooMany: string;
}

/** The network that is limited: an IPv4 address, or an IPv6 /64, because one customer gets a whole /64. */
function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  return firstGroups(address, 4);
}

function key(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Counts an attempt before it is checked, so that parallel guesses cannot exceed the limit. Call the returned `release`
 * when the attempt was right, so that it does not count. State is in the database, so all servers share the limit.
 *
 * A subject under attack is blocked only for addresses that have failed on it themselves, so that other people's
 * guesses do not lock out its owner.
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

/** Deletes attempts that are older than a day, and so older than every window. */
export async function forgetOldAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  await db.deleteFrom('failed_attempts').where('at', '<', dayAgo.toISOString()).execute();
}
