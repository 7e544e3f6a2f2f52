import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findSite } from './landing-sites.store.ts';

export const siteNotFound = () => new AppError('not_found', 'There is no such landing site.');

/** A landing site. Throws AppError `not_found` if there is none. */
export async function requireSite(db: Db, siteId: number) {
  const site = await findSite(db, siteId);
  if (!site) throw siteNotFound();
  return site;
}
