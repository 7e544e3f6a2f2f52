import {
  type ProcessStatus,
  statusesAsking,
  statusesFiled,
  statusesToFile,
} from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';

const among = (statuses: readonly ProcessStatus[]) => sql.join(statuses.map((status) => sql.lit(status)));

/** `isFiled` of a row of `orders`. */
export const filedInSql = sql<boolean>`(orders.filed_at is not null or orders.process_status in (${among(statusesFiled)}))`;

/** `waitsToBeFiled` of a row of `orders`. */
export const toFileInSql = sql<boolean>`(orders.process_status in (${among(statusesToFile)})
  or (orders.answered_at is not null and orders.process_status in (${among(statusesAsking)})))`;
