import { randomUUID } from 'node:crypto';
import type {
  BulkChange,
  describeBulkChange as describe,
  startBulkChange as endpoint,
} from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { MoveStatus } from '@arrival-desk/contract/orders/status-table.ts';
import { stepUpOrders } from '@arrival-desk/contract/step-up.ts';
import { requireRecentSignInForMany } from '../../platform/access/require-step-up.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffCaller } from '../../platform/http/callers.ts';
import { folderActionsFor, idsOfQueue, movesOutOfFolder } from '../order-lists/order-lists.ts';
import { findOthersOnOrders } from '../orders/orders.ts';
import { refuseNumbers } from '../quoted-identity/quoted-identity.ts';
import {
  agreementOf,
  countListed,
  findBulkChange,
  insertBulkChange,
  keepOrders,
  listedExcept,
  storedAgreement,
} from './bulk-changes.store.ts';
import { describeBulkChange } from './describe-bulk-change.ts';
import { type BulkChangeData, bulkChangeJob } from './run-bulk-change.ts';

/**
 * How many orders a bulk change would be about, what says which ones, and who else works on them. Throws AppError
 * `not_allowed` as the start does.
 */
export async function describeNewBulkChange({ db, clock }: Context, user: StaffCaller, body: Body<typeof describe>) {
  const ids = allowedIds(user, body);
  const [agreement, others] = await Promise.all([
    agreementOf(db, ids, body.except),
    findOthersOnOrders(db, listedExcept(ids, body.except), user, clock.now()),
  ]);
  return { ...agreement, others };
}

/**
 * Stores the ID of every order in the list now, and queues the job that changes them. Throws AppError `not_allowed` if
 * the person's role cannot read the queue or take the action there, `step_up_required` if the list has more than
 * `stepUpOrders` orders and the person's last sign-in is too long ago, and `list_changed` if these are not the orders
 * that the person has agreed to, because a queue changes while its question is open.
 */
export async function startBulkChange(
  { db, jobs, clock }: Context,
  user: StaffCaller,
  body: Body<typeof endpoint>,
): Promise<BulkChange> {
  const { folderName: folder, action, except, agreed, assignees, takeOver, updatingStatus, remark } = body;
  const ids = allowedIds(user, body, updatingStatus);
  refuseNumbers(user, 'remark', remark);
  const counted = await countListed(db, ids, except, stepUpOrders + 1);
  // They are counted before the job reads which ones they are, so each counts as another one.
  await requireRecentSignInForMany(
    { db, clock },
    user,
    Array.from({ length: counted }, () => randomUUID()),
  );
  const started = await db.transaction().execute(async (trx) => {
    const by = { staff_id: user.id, started_by: user.name, created_at: clock.now() };
    const how = { assignees, take_over: takeOver, updating_status: updatingStatus ?? null, remark };
    const id = await insertBulkChange(trx, { action, folder, ...how, ...by });
    await keepOrders(trx, id, ids, except);
    const stored = await storedAgreement(trx, id);
    if (stored.agreed !== agreed) throw listChanged(stored.total);
    await jobs.enqueue<BulkChangeData>(trx, bulkChangeJob, { id });
    return findBulkChange(trx, id);
  });
  if (!started) throw new Error('The bulk change is gone.');
  return describeBulkChange(started, []);
}

function allowedIds(user: StaffCaller, body: Body<typeof describe>, to?: MoveStatus) {
  const { folderName: folder, searchVal, process_month: processMonth, ready, action } = body;
  const ids = idsOfQueue(user, { folder, searchVal, processMonth, ready });
  const mayDo = {
    ...folderActionsFor(folder, user),
    move: movesOutOfFolder(folder, user).some((each) => !to || each === to),
    comment: true,
  };
  if (!mayDo[action]) throw new AppError('not_allowed', 'Your role cannot do this with the orders of this queue.');
  return ids;
}

function listChanged(total: number): AppError {
  const now = total === 1 ? '1 order' : `${total.toLocaleString('en')} orders`;
  return new AppError('list_changed', `The list has changed: it has ${now} now. Nothing was done.`);
}
