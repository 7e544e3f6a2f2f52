import { type RawBuilder, sql } from 'kysely';
import { type FolderView, scopeOf } from './order-scope.ts';

/**
 * The conditions that rows of a table with the columns of `orders` meet, to be joined by `and`; none for all rows.
 * Statuses are literals, because partial indexes are chosen by them.
 */
export function scopeConditions(
  { folder, userName, processMonth }: FolderView,
  table: 'orders' | 'order_counts' | 'order_deltas',
): RawBuilder<unknown>[] {
  const { statuses, isOwn } = scopeOf(folder);
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (isOwn) conditions.push(sql`${column('assign_to')} = ${userName}`);
  if (statuses?.length === 1) conditions.push(sql`${column('process_status')} = ${sql.lit(statuses[0])}`);
  else if (statuses)
    conditions.push(sql`${column('process_status')} in (${sql.join(statuses.map((status) => sql.lit(status)))})`);
  if (processMonth) conditions.push(sql`${column('process_month')} = ${processMonth}`);
  return conditions;
}
