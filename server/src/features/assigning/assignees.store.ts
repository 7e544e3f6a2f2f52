import { processStatuses } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';

/**
 * A member who gets orders, by ID or name, locked against removal and renaming until the transaction ends; undefined if
 * there is none. Both lock the member first and then change the orders that are assigned (`renameAssignee`), so an order
 * that is assigned at the same moment is either refused or changed too.
 */
export function lockAssignee(trx: Trx, member: { id: number } | { name: string }) {
  return trx
    .selectFrom('staff')
    .select(['name', 'invited_at'])
    .where((where) => where.and(member))
    .forShare()
    .executeTakeFirst();
}

/** Assigns by compare-and-set: false when someone else was assigned in the meantime. */
export async function writeAssignment(trx: Trx, orderId: string, from: string | null, to: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ assign_to: to })
    .where('order_id', '=', orderId)
    .where('assign_to', 'is not distinct from', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Orders reference their assignee by name: updates it for a renamed staff member, clears it (null) for a deleted one. */
export async function renameAssignee(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ assign_to: to })
    // With all statuses listed, the index on status and member is used.
    .where('process_status', 'in', processStatuses)
    .where('sort_assignee', '=', from)
    .execute();
}

/** The members to whom orders can be assigned, by name. */
export function findAssignees(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('invited_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
}
