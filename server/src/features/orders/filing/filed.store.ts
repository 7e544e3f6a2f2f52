import { statusesFiled } from '@arrival-desk/contract/orders/statuses.ts';
import { sql } from 'kysely';

const filedStatuses = statusesFiled.map((status) => sql.lit(status));

/** `isFiled` of a row of `orders`. */
export const filedInSql = sql<boolean>`(orders.filed_at is not null or orders.process_status in (${sql.join(filedStatuses)}))`;
