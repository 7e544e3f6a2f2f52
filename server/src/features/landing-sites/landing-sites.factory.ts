import type { Trx } from '../../platform/database/database.ts';
import { newKey, storedKey } from './intake-keys.ts';
import { insertKey, insertSite } from './landing-sites.store.ts';

/** Creates a landing site of the sample data, whose orders have `name` as their source, with a key that nobody knows. */
export async function makeSite(trx: Trx, name: string, created: Date, lastUsed: Date): Promise<void> {
  const site = await insertSite(trx, name, created, name);
  await insertKey(trx, site, storedKey(newKey(), created));
  await trx.updateTable('intake_keys').set({ last_used_at: lastUsed }).where('site_id', '=', site.id).execute();
}
