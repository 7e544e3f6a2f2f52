import type { CountryReportRow, ProcessedByRow } from '@arrival-desk/contract/reports/reports.endpoints.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** From an instant on, up to and without another; null is open. */
export interface Period {
  from: string | null;
  until: string | null;
}

const count = <Name extends string>(name: Name, filter: string) =>
  sql<number>`count(*) filter (where ${sql.raw(filter)})::int`.as(name);

export function countByNationality(db: Db, { from, until }: Period): Promise<CountryReportRow[]> {
  let query = db.selectFrom('orders').where('process_status', '!=', 'Deleted');
  if (from) query = query.where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return query
    .select([
      'nationality',
      sql<number>`count(*)::int`.as('count'),
      count('standard_count', `process_status <> 'Future' and processing_mode <> 'Priority'`),
      count('priority_count', `process_status <> 'Future' and processing_mode = 'Priority'`),
      count('future_count', `process_status = 'Future'`),
    ])
    .groupBy('nationality')
    .orderBy('count', 'desc')
    .orderBy('nationality')
    .execute();
}

export function countByProcessor(db: Db, { from, until }: Period): Promise<ProcessedByRow[]> {
  let query = db.selectFrom('orders').where('processed_by', 'is not', null);
  if (from) query = query.where('processed_at', '>=', from);
  if (until) query = query.where('processed_at', '<', until);
  return query
    .select([sql<string>`processed_by`.as('processed_by'), sql<number>`count(*)::int`.as('count')])
    .groupBy('processed_by')
    .orderBy('count', 'desc')
    .orderBy('processed_by')
    .execute();
}
