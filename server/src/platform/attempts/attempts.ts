import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { addressOrNetwork, type NetworkSize, networksOf } from '../ip-network.ts';

/** How many failures that have something in common are allowed in a window. */
export interface FailureLimit {
  /** What the failures have in common: the operation and an account, or the operation and a network. Stored hashed. */
  of: readonly string[];
  max: number;
  windowMinutes: number;
  /** The limit counts different values of this instead of failures. Stored hashed. */
  different?: string;
}

/** A limit for each network around an address, from the smallest; `max` are failures by the size of the network. */
export function networkLimits(
  address: string,
  { of, max, windowMinutes }: { of: string; max: Readonly<Record<NetworkSize, number>>; windowMinutes: number },
): Record<string, FailureLimit> {
  const limits = networksOf(address).map(({ network, size }): [string, FailureLimit] => [
    `network ${size}`,
    { of: [of, size, network], max: max[size], windowMinutes },
  ]);
  return Object.fromEntries(limits);
}

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

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Counts an attempt against limits before it is checked, so that parallel guesses cannot exceed them: every attempt is
 * stored before any is counted. Returns the limits that are exceeded and those that this attempt has just reached, and
 * `release`, to be called when the attempt was right or is refused, so that it does not count. State is in the database,
 * so all servers share the limits.
 */
export async function countFailures<Name extends string>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  limits: Readonly<Record<Name, FailureLimit>>,
) {
  const now = clock.now();
  const named = Object.entries<FailureLimit>(limits).map(([name, { of, max, windowMinutes, different }]) => ({
    name: name as Name,
    max,
    key: hash(...of),
    since: new Date(now.getTime() - windowMinutes * 60_000).toISOString(),
    value: different === undefined ? null : hash(different),
  }));
  const counted = await db
    .insertInto('failed_attempts')
    .values(named.map(({ key, value }) => ({ key, value, at: now })))
    .returning('id')
    .execute();
  const rows = await db
    .selectFrom('failed_attempts')
    .select(['key', sql<number>`count(distinct coalesce(value, id::text))::int`.as('count')])
    .where((where) => where.or(named.map(({ key, since }) => where('key', '=', key).and('at', '>', since))))
    .groupBy('key')
    .execute();
  const found = named.map(({ name, max, key }) => ({
    name,
    max,
    failures: rows.find((row) => row.key === key)?.count ?? 0,
  }));
  return {
    exceeded: found.filter(({ failures, max }) => failures > max).map(({ name }) => name),
    reached: found.filter(({ failures, max }) => failures === max).map(({ name }) => name),
    async release(): Promise<void> {
      const ids = counted.map((row) => row.id);
      await db.deleteFrom('failed_attempts').where('id', 'in', ids).execute();
    },
  };
}

/**
 * Adds values to those that have something in common, and returns how many different ones there are in the window, and
 * `release`, which takes them back. They are stored before they are counted, so that parallel calls count each other's.
 */
export async function countDifferent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: readonly string[],
  values: readonly string[],
  windowMinutes: number,
): Promise<{ count: number; release: () => Promise<void> }> {
  const key = hash(...of);
  const now = clock.now();
  const since = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  const rows = [...new Set(values)].map((value) => ({ key, value: hash(value), at: now }));
  const added = rows.length > 0 ? await db.insertInto('failed_attempts').values(rows).returning('id').execute() : [];
  const { count } = await db
    .selectFrom('failed_attempts')
    .select(sql<number>`count(distinct value)::int`.as('count'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  const ids = added.map(({ id }) => id);
  return {
    count,
    async release(): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('failed_attempts').where('id', 'in', ids).execute();
    },
  };
}

/**
 * Counts an attempt at one subject from one address, with `countFailures`.
 *
 * A subject under attack is blocked only for addresses that have failed on it themselves, so that other people's
 * guesses do not lock out its owner.
 *
 * Throws `too_many_requests` with `tooMany` as its text.
 */
export async function countAttempt(context: Pick<Context, 'db' | 'clock'>, limits: AttemptLimits) {
  const { kind, address, subject, perAddress, perSubject, windowMinutes, tooMany } = limits;
  const network = addressOrNetwork(address);
  const { exceeded, release } = await countFailures(context, {
    address: { of: [kind, 'address', network], max: perAddress, windowMinutes },
    subject: { of: [kind, 'subject', subject], max: perSubject, windowMinutes },
    both: { of: [kind, 'both', network, subject], max: 1, windowMinutes },
  });
  if (exceeded.includes('address') || (exceeded.includes('subject') && exceeded.includes('both'))) {
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

/**
 * Deletes failures that were counted by different values after an hour, longer than every window: they contain keyed
 * hashes of what was typed, which must not stay.
 */
export async function forgetTypedAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const hourAgo = new Date(clock.now().getTime() - 3_600_000);
  await db
    .deleteFrom('failed_attempts')
    .where('value', 'is not', null)
    .where('at', '<', hourAgo.toISOString())
    .execute();
}
