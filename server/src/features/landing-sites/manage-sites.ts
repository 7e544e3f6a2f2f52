import type { LandingSite } from '@arrival-desk/contract/landing-sites/landing-sites.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newKey, storedKey } from './intake-keys.ts';
import { changeKeys } from './known-keys.ts';
import {
  findKeys,
  findSiteNamed,
  findSites,
  insertKey,
  insertSite,
  lockSites,
  writeSiteMails,
  writeSiteName,
} from './landing-sites.store.ts';
import { requireSite, siteNotFound } from './require-site.ts';

/** Every landing site with its keys, without the keys' secrets. */
export async function listSites({ db }: Context): Promise<LandingSite[]> {
  const [sites, keys] = [await findSites(db), await findKeys(db)];
  return sites.map((site) => ({
    ...site,
    keys: keys.flatMap(({ site_id, ...key }) => (site_id === site.id ? [key] : [])),
  }));
}

/**
 * Adds a landing site and returns its first key, which cannot be read again: a test key, because a site is developed
 * before it sells. Throws AppError `name_taken`.
 */
export async function addSite({ db, clock }: Context, name: string): Promise<{ siteId: number; key: string }> {
  return db.transaction().execute(async (trx) => {
    await refuseTakenName(trx, name, null);
    const now = clock.now();
    const site = await insertSite(trx, name, now);
    const key = newKey(true);
    await insertKey(trx, site, storedKey(key, now, true));
    return { siteId: site.id, key };
  });
}

/**
 * Renames a landing site. Its orders are identified by its source, which stays the same. Throws AppError `not_found` or
 * `name_taken`.
 */
export async function renameSite(context: Context, siteId: number, name: string): Promise<void> {
  await changeKeys(context, async (trx) => {
    await requireSite(trx, siteId);
    await refuseTakenName(trx, name, siteId);
    await writeSiteName(trx, siteId, name);
  });
}

/** Sets whether a site's travellers get an email about a paid, or a refunded, order. Throws AppError `not_found`. */
export async function setSiteMails(
  context: Context,
  siteId: number,
  mails: Parameters<typeof writeSiteMails>[2],
): Promise<void> {
  if (!(await changeKeys(context, (trx) => writeSiteMails(trx, siteId, mails)))) throw siteNotFound();
}

async function refuseTakenName(trx: Trx, name: string, exceptId: number | null): Promise<void> {
  await lockSites(trx);
  const other = await findSiteNamed(trx, name);
  if (!other || other.id === exceptId) return;
  const message = 'Another landing site has this name.';
  throw new AppError('name_taken', message, { fields: { name: message } });
}
