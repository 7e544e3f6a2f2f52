import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type {
  BulkChange,
  startBulkChange as endpoint,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { folderActionsFor, idsOfQueue } from '../order-lists/order-lists.ts';
import { findBulkChange, insertBulkChange, keepOrders } from './bulk-changes.store.ts';
import { describeBulkChange } from './describe-bulk-change.ts';
import { type BulkChangeData, bulkChangeJob } from './run-bulk-change.ts';

/**
 * Stores the ID of every order in the list now, and queues the job that changes them. Throws AppError `not_allowed` if
 * the person's role cannot read the queue or take the action there.
 */
export async function startBulkChange(
  { db, jobs, clock }: Context,
  user: SignedInUser,
  body: Body<typeof endpoint>,
): Promise<BulkChange> {
  const { folderName: folder, searchVal, process_month: processMonth, action, except } = body;
  const ids = idsOfQueue(user, { folder, searchVal, processMonth });
  if (!folderActionsFor(folder, user)[action])
    throw new AppError('not_allowed', 'Your role cannot do this with the orders of this queue.');
  const started = await db.transaction().execute(async (trx) => {
    const by = { staff_id: user.id, started_by: user.name, created_at: clock.now() };
    const id = await insertBulkChange(trx, { action, folder, ...by });
    await keepOrders(trx, id, ids, except);
    await jobs.enqueue<BulkChangeData>(trx, bulkChangeJob, { id });
    return findBulkChange(trx, id);
  });
  if (!started) throw new Error('The bulk change is gone.');
  return describeBulkChange(started);
}
