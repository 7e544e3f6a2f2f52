import type { Context } from '../../platform/context.ts';
import { announceValue } from '../../platform/database/announced-cache.ts';
import type { Db, Trx } from '../../platform/database/database.ts';
import { findKey, findLiveKeys, type LiveKey } from './landing-sites.store.ts';

/** Announces that a key was revoked, or that a landing site has changed. */
export const intakeKeyChannel = 'intake_key_changes';

/** Every key that works, by its hash; called by the context's cache. */
export async function readIntakeKeys(db: Db): Promise<ReadonlyMap<string, LiveKey>> {
  return new Map((await findLiveKeys(db).execute()).map((key) => [key.key_hash, key]));
}

/**
 * The key with one of these hashes. One that is not known is looked for in the database: it can be so new that its
 * announcement has not arrived.
 */
export async function findKnownKey({ db, intakeKeys }: Context, hashes: readonly string[]) {
  const known = await intakeKeys.get();
  return hashes.map((hash) => known.get(hash)).find((key) => key !== undefined) ?? findKey(db, hashes);
}

/** Changes keys or landing sites in a transaction, and makes every server read them again, this one before it responds. */
export async function changeKeys<Result>(
  { db, intakeKeys }: Pick<Context, 'db' | 'intakeKeys'>,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (trx) => {
    const changed = await change(trx);
    await announceValue(trx, intakeKeyChannel);
    return changed;
  });
  intakeKeys.forget();
  return result;
}
