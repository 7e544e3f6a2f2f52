import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ChainedEvent } from './event-chain.ts';

/**
 * The columns of a stored event in the form in which they are hashed: a change that is not visible in these columns
 * would go unnoticed, so the instant has microseconds and the detail is the stored text.
 */
const storedEventColumns = sql`
  to_char(events.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  events.actor, events.kind, events.from_status, events.to_status, events.detail::text as detail, events.staff_id`;

export interface StoredLink extends ChainedEvent {
  id: number | null;
  hash: string;
  /** From `ledger_heads`; null when the order has no row there. */
  head_events: number | null;
  head_hash: string | null;
}

/** The chains and heads of some orders, read in one statement and so in one snapshot. */
export async function readChains(db: Db, orderIds: readonly string[]): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select asked.order_id, events.id, events.seq, ${storedEventColumns}, events.prev_hash, events.hash,
      ledger_heads.events as head_events, ledger_heads.head_hash
    from unnest(${orderIds}::bigint[]) as asked(order_id)
    left join ledger_heads using (order_id)
    left join events on events.order_id = asked.order_id
    order by asked.order_id, events.seq`.execute(db);
  return rows;
}
