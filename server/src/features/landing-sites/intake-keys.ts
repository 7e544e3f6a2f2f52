import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { LandingSiteCaller } from '../../platform/http/callers.ts';
import { findKey, findSite, insertKey, writeLastUsed, writeRevoked } from './landing-sites.store.ts';

/** Whoever exchanges a key wants to know whether the old one is still used; not to the second, so few calls write. */
const lastUsedMinutes = 5;

/** Keys are long and random, so a plain hash keeps them as safe as a slow one would. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The landing site of an Authorization header that carries one of its keys, as it is or as `Bearer`. */
export async function authenticateIntake(
  { db, clock }: Context,
  header: string | undefined,
): Promise<LandingSiteCaller> {
  const key = header?.replace(/^Bearer +/i, '');
  const found = key ? await findKey(db, hashKey(key)) : undefined;
  if (!found) throw new AppError('not_signed_in', 'A valid intake key is required in the Authorization header.');
  const { key_id, site_id, source, name, confirms_orders, last_used_at } = found;
  const now = clock.now();
  if (!last_used_at || Date.parse(last_used_at) < now.getTime() - lastUsedMinutes * 60_000)
    await writeLastUsed(db, key_id, now);
  return { keyId: key_id, siteId: site_id, source, name, confirmsOrders: confirms_orders };
}

/** What is stored of a key. */
export function storedKey(key: string, now: Date) {
  return { key_hash: hashKey(key), hint: key.slice(-4), created_at: now };
}

export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** Creates another key for a landing site and returns it, for the only time. */
export async function addKey({ db, clock }: Context, siteId: number): Promise<string> {
  const site = await findSite(db, siteId);
  if (!site) throw new AppError('not_found', 'There is no such landing site.');
  const key = newKey();
  await insertKey(db, site, storedKey(key, clock.now()));
  return key;
}

export async function revokeKey({ db, clock }: Context, id: number): Promise<void> {
  if (!(await writeRevoked(db, id, clock.now())))
    throw new AppError('not_found', 'There is no such key, or it has been revoked already.');
}
