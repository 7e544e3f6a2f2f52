import type { TestOrder } from '@arrival-desk/contract/intake/test-orders.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { requireSite } from '../landing-sites/landing-sites.ts';
import {
  countTestOrders,
  deleteTestOrdersBefore,
  deleteTestOrdersOfSite,
  findNewestTestOrders,
} from './test-orders.store.ts';

const listed = 25;
const keptForDays = 30;

/** The newest test orders of a site, and their total number. Throws AppError `not_found` for an unknown site. */
export async function listTestOrders({ db }: Context, siteId: number): Promise<{ data: TestOrder[]; total: number }> {
  await requireSite(db, siteId);
  return { data: await findNewestTestOrders(db, siteId, listed), total: await countTestOrders(db, siteId) };
}

/** Deletes all test orders of a site; returns their number. Throws AppError `not_found` for an unknown site. */
export async function purgeTestOrders({ db }: Context, siteId: number): Promise<number> {
  await requireSite(db, siteId);
  return deleteTestOrdersOfSite(db, siteId);
}

/** Deletes the test orders that were received more than 30 days ago. */
export async function forgetOldTestOrders({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await deleteTestOrdersBefore(db, new Date(clock.now().getTime() - keptForDays * 86_400_000));
}
