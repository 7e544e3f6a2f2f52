import { createHash, randomBytes } from 'node:crypto';
import { countAttempt } from '../../platform/attempts/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Authenticators, LandingSiteCaller } from '../../platform/http/callers.ts';
import { CallLimit } from './call-limit.ts';
import { changeKeys, findKnownKey } from './known-keys.ts';
import { insertKey, writeLastUsed, writeRevoked } from './landing-sites.store.ts';
import { requireSite } from './require-site.ts';

/** Precision of a key's last use, which shows whether a replaced key is still used; a coarse value saves writes. */
const lastUsedMinutes = 5;

/** Calls with wrong keys from one network in a quarter of an hour, after which further ones get 429. */
const maxWrongKeys = 50;
const wrongKeyMinutes = 15;

/** Keys are long and random, so a plain hash keeps them as safe as a slow one would. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Test keys are hashed in another way: a server of the version before them must not take one for a key of real orders. */
const hashTestKey = (key: string) => hashKey(`test\n${key}`);

/**
 * `intake` finds the landing site of an Authorization header, which carries one of the site's keys with or without
 * `Bearer`, and adds the limit of its calls to the response. It throws `not_signed_in` for an unknown key, and
 * `too_many_requests` once the key or the caller's network has reached its limit. `countBytes` counts large bodies.
 */
export function intakeAuthenticator(context: Context): Pick<Authenticators, 'intake' | 'countBytes'> {
  const limit = new CallLimit(context);
  return {
    intake: async ({ headers, ip }, reply) => {
      reply.header('RateLimit-Policy', limit.policy);
      const caller = await findCaller(context, headers.authorization, ip);
      try {
        await limit.count(caller.keyId);
      } finally {
        reply.header('RateLimit', limit.stateOf(caller.keyId));
      }
      return caller;
    },
    countBytes: ({ keyId }, bytes) => limit.countBytes(keyId, bytes),
  };
}

async function findCaller(context: Context, header: string | undefined, address: string): Promise<LandingSiteCaller> {
  const { db, clock } = context;
  const key = header?.replace(/^Bearer +/i, '');
  const found = key ? await findKnownKey(context, [hashKey(key), hashTestKey(key)]) : undefined;
  if (key && !found) await countWrongKey(context, key, address);
  if (!found) throw new AppError('not_signed_in', 'A valid intake key is required in the Authorization header.');
  const { key_id, site_id, source, name, confirms_orders, last_used_at, test } = found;
  const now = clock.now();
  if (!last_used_at || Date.parse(last_used_at) < now.getTime() - lastUsedMinutes * 60_000) {
    await writeLastUsed(db, key_id, now);
    context.intakeKeys.forget();
  }
  return { keyId: key_id, siteId: site_id, source, name, confirmsOrders: confirms_orders, test };
}

/**
 * Throws `too_many_requests` once a network has sent too many wrong keys. A correct key still works, because sites
 * share networks: keys are too long to be guessed, so the limit only protects the server from load.
 */
async function countWrongKey(context: Context, key: string, address: string): Promise<void> {
  await countAttempt(context, {
    kind: 'intake-key',
    address,
    subject: hashKey(key),
    perAddress: maxWrongKeys,
    perSubject: Number.POSITIVE_INFINITY,
    windowMinutes: wrongKeyMinutes,
    tooMany: `Too many calls with wrong keys. Check the key, and wait ${wrongKeyMinutes} minutes.`,
  });
}

/** The stored columns of a key: its hash and its last characters, never the key itself. */
export function storedKey(key: string, now: Date, test = false) {
  return { key_hash: test ? hashTestKey(key) : hashKey(key), hint: key.slice(-4), created_at: now, test };
}

/**
 * A new random key, which says what it is for, so that nobody confuses them and scanners of repositories find it. Keys of
 * older forms go on working.
 */
export function newKey(test = false): string {
  return `${test ? 'ad_test_' : 'ad_live_'}${randomBytes(32).toString('base64url')}`;
}

/**
 * Creates another key for a landing site and returns it; it cannot be read again. Throws AppError `not_found` for an
 * unknown site.
 */
export async function addKey({ db, clock }: Context, siteId: number, test: boolean): Promise<string> {
  const site = await requireSite(db, siteId);
  const key = newKey(test);
  await insertKey(db, site, storedKey(key, clock.now(), test));
  return key;
}

/** Revokes a key; throws AppError `not_found` if it does not exist or is already revoked. */
export async function revokeKey(context: Context, id: number): Promise<void> {
  if (!(await changeKeys(context, (trx) => writeRevoked(trx, id, context.clock.now()))))
    throw new AppError('not_found', 'There is no such key, or it has been revoked already.');
}
