import { setImmediate } from 'node:timers/promises';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { BulkAction } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import { folders } from '@arrival-desk/contract/order-lists/folders.ts';
import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { assignment } from '../assigning/assigning.ts';
import { deletion, movement, restoration } from '../order-moves/order-moves.ts';
import { type OrderAct, requireLockedOrder } from '../orders/orders.ts';
import { refund } from '../refunds/refunds.ts';
import { remarking } from '../remarks/remarks.ts';
import { findMember } from '../team/team.ts';
import {
  countDone,
  countRefused,
  endBulkChange,
  findBulkChange,
  findPart,
  partSize,
  type StoredBulkChange,
} from './bulk-changes.store.ts';

export interface BulkChangeData {
  id: number;
}

export const bulkChangeJob = { name: 'bulk-change' } as const;

/** Milliseconds after which a job ends and queues the next one of the same change, well before jobs expire. */
const longestTurn = 60_000;

/** The job that changes the orders of a bulk change, each in its own transaction together with the progress count. */
export function makeBulkChangeJob(context: Context): JobKind<BulkChangeData> {
  return {
    ...bulkChangeJob,
    retries: 1000,
    firstDelay: 1,
    maxDelay: 60,
    async handle({ id }) {
      const until = Date.now() + longestTurn;
      if (await work(context, id, until)) return;
      await context.db.transaction().execute((trx) => context.jobs.enqueue<BulkChangeData>(trx, bulkChangeJob, { id }));
    },
  };
}

/** Returns false if the time is up before the change has ended. */
async function work(context: Context, id: number, until: number): Promise<boolean> {
  const { db } = context;
  for (;;) {
    const change = await findBulkChange(db, id);
    if (change?.state !== 'Running') return true;
    const user = await findMember(db, change.staff_id);
    const position = change.done + change.refused;
    if (!user || position >= change.total) {
      await db.transaction().execute((trx) => endBulkChange(trx, id, user ? 'Done' : 'Stopped'));
      return true;
    }
    const orderIds = await findPart(db, id, Math.floor(position / partSize));
    const left = orderIds.slice(position % partSize);
    if (!(await workThrough(context, user, change, left, until))) return false;
  }
}

/**
 * Works through one part; returns false if the time is up. Ends early if the change was stopped or another worker runs
 * it.
 */
async function workThrough(
  context: Context,
  user: SignedInUser,
  change: StoredBulkChange,
  orderIds: readonly string[],
  until: number,
): Promise<boolean> {
  const act = acts[change.action](context, user, change);
  for (const orderId of orderIds) {
    if (Date.now() > until) return false;
    // The embedded database runs in this thread; this lets requests run between two orders.
    await setImmediate();
    const counted = await take(context, change, orderId, act);
    if (!counted) return true;
  }
  return true;
}

/**
 * Applies the action to one order and counts it, in `change` too. Returns false if another worker has it or the change
 * was stopped.
 */
async function take({ db }: Context, change: StoredBulkChange, orderId: string, act: OrderAct): Promise<boolean> {
  try {
    const counted = await db.transaction().execute(async (trx) => {
      if (!(await countDone(trx, change))) return false;
      await act(trx, await requireLockedOrder(trx, orderId));
      return true;
    });
    if (counted) change.done += 1;
    return counted;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reason = error.message;
    const counted = await db.transaction().execute((trx) => countRefused(trx, change, orderId, reason));
    if (counted) {
      change.refused += 1;
      change.reasons[reason] = (change.reasons[reason] ?? 0) + 1;
    }
    return counted;
  }
}

type MakeAct = (context: Context, user: SignedInUser, change: StoredBulkChange) => OrderAct;

/** The status of a queue's orders; undefined for queues with several statuses. */
function statusOf({ folder }: StoredBulkChange) {
  return processStatuses.find((status) => status === folders[folder].holds);
}

const acts: Record<BulkAction, MakeAct> = {
  assignTo: (context, user, change) => {
    const { assignees, take_over: takeOver } = change;
    const fromStatus = statusOf(change);
    // In turn, by what was assigned so far: refused orders leave nobody with fewer.
    const next = () => assignees[change.done % assignees.length] ?? '';
    return (trx, order) => assignment(context, user, { assignto: next(), takeOver, fromStatus })(trx, order);
  },
  assign: (context, user, change) =>
    assignment(context, user, { assignto: user.name, takeOver: false, fromStatus: statusOf(change) }),
  moveToOriginalFolder: (context, user, change) =>
    assignment(context, user, { assignto: null, takeOver: false, fromStatus: statusOf(change) }),
  markRefunded: (context, user) => refund(context, user),
  delete: (context, user, change) => deletion(context, user, { fromStatus: statusOf(change) }),
  restore: restoration,
  move: (context, user, change) => {
    const { updating_status: to, remark } = change;
    if (!to) throw new Error('A bulk change moves orders nowhere.');
    return movement(context, user, { to, remark, fromStatus: statusOf(change) });
  },
  comment: (context, user, { remark }) => remarking(context, user, { remark }),
};
