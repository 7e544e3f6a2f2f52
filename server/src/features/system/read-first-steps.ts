import type { FirstSteps } from '@arrival-desk/contract/system/first-steps.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { canSendMail } from '../../platform/mail/transports.ts';
import { findPlaceholders } from '../brands/brands.ts';
import { hasSampleAccounts } from '../sample-data/sample-data.ts';
import { readSettings } from '../settings/settings.ts';
import { countMembers } from '../team/team.ts';
import { hasOrders, hasSiteWithKey } from './system.store.ts';

/** Which steps of a new installation are done; null when all are, and where the sample has done them. */
export async function readFirstSteps(context: Context): Promise<FirstSteps | null> {
  const { db, config } = context;
  if (await hasSampleAccounts(context)) return null;
  const [placeholders, site, members, order, settings] = await Promise.all([
    findPlaceholders(context),
    hasSiteWithKey(db),
    countMembers(db),
    hasOrders(db),
    readSettings(db),
  ]);
  const steps = {
    brand: placeholders.length === 0,
    mail: canSendMail(config),
    site,
    team: members > 1,
    order,
    photo: settings.form_needs_photo !== 'undecided',
  };
  return Object.values(steps).every(Boolean) ? null : steps;
}
