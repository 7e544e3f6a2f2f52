import type { Context } from '../../platform/context.ts';
import { actorNames } from '../events/events.ts';
import { hashKey, storedKey } from './intake-keys.ts';
import { changeKeys } from './known-keys.ts';
import {
  findKeyOfHash,
  findSeededSite,
  findSiteNamed,
  insertKey,
  insertSite,
  lockSites,
  revokeSeeded,
  writeSeeded,
} from './landing-sites.store.ts';

/** Name of the site of INTAKE_API_KEY, and the source of its orders. */
const seededSite = actorNames.landingSite;

/**
 * Stores INTAKE_API_KEY as a key of its landing site, and revokes this variable's previous key. A revoked key stays
 * revoked: a server that starts again with the old value must not restore it.
 */
export async function seedIntakeKey(context: Pick<Context, 'db' | 'clock' | 'log' | 'intakeKeys'>, key: string) {
  const { clock, log } = context;
  const revoked = await changeKeys(context, async (trx) => {
    await lockSites(trx);
    const hash = hashKey(key);
    const known = await findKeyOfHash(trx, hash);
    if (known?.revoked_at) return true;
    const now = clock.now();
    if (known) await writeSeeded(trx, known.id);
    else {
      const site =
        (await findSeededSite(trx)) ??
        (await findSiteNamed(trx, seededSite)) ??
        (await insertSite(trx, seededSite, now, seededSite));
      await insertKey(trx, site, { ...storedKey(key, now), seeded: true });
    }
    await revokeSeeded(trx, hash, now);
    return false;
  });
  if (revoked) log.warn('INTAKE_API_KEY has been revoked');
}
