import type { Trx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { actorNames } from '../events/events.ts';
import { findSiteNames } from '../landing-sites/landing-sites.ts';
import { claimName } from './names.store.ts';
import { heldNameRefusal, unusableNameRefusal } from './team-rules.ts';

/**
 * Assigns a member a name that identifies nobody else, now or later. Throws AppError `validation_failed` for a name
 * that the history uses for non-members, and `name_taken` for one that someone has or had.
 */
export async function giveName(trx: Trx, staffId: number, name: string): Promise<void> {
  refuse(unusableNameRefusal(name, [...Object.values(actorNames), ...(await findSiteNames(trx))]));
  refuse(heldNameRefusal(await claimName(trx, staffId, name)));
}
