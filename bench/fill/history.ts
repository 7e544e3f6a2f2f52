import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database.ts';
import { chainStart } from '../../server/src/platform/hash-chain.ts';

/**
 * Inserts events, chained as the application chains them, and remarks, invoices and downloads for some of the orders.
 */
export async function insertHistory(db: Db, ids: readonly string[]): Promise<void> {
  const these = sql`order_id = any(${sql.val(ids)}::bigint[])`;
  await insertEvents(db, these);
  await sql`
    insert into remarks (order_id, created_at, remark_name, remark)
    select order_id, created_at + interval '3 minutes', coalesce(assign_to, processed_by), 'Asked for the flight number.'
    from orders where ${these} and order_id % 5 = 0 and coalesce(assign_to, processed_by) is not null`.execute(db);
  await sql`
    insert into mails (order_id, kind, email, mail_service_provider, state, sent_by, message_id, transport, create_ts, sent_ts)
    select order_id, 'invoice', email, 'AWS', 'Sent', processed_by, order_id || '@bench', 'file',
      processed_at, processed_at
    from orders where ${these} and processed_by is not null and order_id % 2 = 0`.execute(db);
  await sql`
    insert into downloads (order_id, file1, create_ts, ip, timezone, browser, os)
    select order_id, order_id || '_card.pdf', processed_at + interval '1 hour', purchase_ip, 'Europe/Dublin',
      'Chrome-141', 'Linux'
    from orders where ${these} and process_status = 'Completed' and order_id % 3 = 0`.execute(db);
}

/** Hashes an event's canonical JSON, as in server/src/features/events/event-chain.ts. */
function hashOf(seq: RawBuilder<unknown>, previous: RawBuilder<unknown>) {
  return sql`encode(sha256(convert_to(
    '{"actor":' || to_json(actor) || ',"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ||
    '","detail":' || detail || ',"from_status":' || coalesce(to_json(from_status)::text, 'null') || ',"kind":"' || kind ||
    '","order_id":"' || order_id || '","prev_hash":"' || ${previous} || '","seq":' || ${seq} || ',"to_status":' ||
    coalesce(to_json(to_status)::text, 'null') || '}', 'UTF8')), 'hex')`;
}

/** Each order is received, assigned to its author, and moved to its status. */
async function insertEvents(db: Db, inserted: RawBuilder<unknown>): Promise<void> {
  await sql`
    with these as (
      select *, coalesce(assign_to, processed_by) as worker,
        case when process_status in ('Pending', 'Future') then process_status
          when processing_mode = 'Priority' then 'Priority' else 'New' end as start_status
      from orders where ${inserted}
    ),
    received as (
      select *, 1 as seq, ${sql.lit(chainStart)} as prev_hash, ${hashOf(sql`1`, sql`${sql.lit(chainStart)}`)} as hash
      from (
        select order_id, created_at as at, source as actor, 'received' as kind, null as from_status,
          start_status as to_status,
          case when process_status = 'Pending' then '{"paid":"no"}' else '{"paid":"yes"}' end as detail
        from these
      ) as happened
    ),
    assigned as (
      select *, ${hashOf(sql`seq`, sql`prev_hash`)} as hash
      from (
        select order_id, these.created_at + interval '30 seconds' as at, worker as actor, 'assigned' as kind,
          null as from_status, null as to_status,
          '{"before":{"assign_to":null},"to":' || to_json(worker) || '}' as detail, 2 as seq, received.hash as prev_hash
        from these join received using (order_id) where worker is not null
      ) as happened
    ),
    moved as (
      select *, ${hashOf(sql`seq`, sql`prev_hash`)} as hash
      from (
        select order_id, these.created_at + interval '1 minute' as at, coalesce(worker, 'Desk Person 1') as actor,
          'moved' as kind, start_status as from_status, process_status as to_status,
          case when processed_by is null then '{"before":{}}'
            else '{"before":{"processed_at":null,"processed_by":null}}' end as detail,
          coalesce(assigned.seq, received.seq) + 1 as seq, coalesce(assigned.hash, received.hash) as prev_hash
        from these join received using (order_id) left join assigned using (order_id)
        where start_status <> process_status
      ) as happened
    ),
    everything as (
      select order_id, at, actor, kind, from_status, to_status, detail, seq, prev_hash, hash from received
      union all
      select order_id, at, actor, kind, from_status, to_status, detail, seq, prev_hash, hash from assigned
      union all
      select order_id, at, actor, kind, from_status, to_status, detail, seq, prev_hash, hash from moved
    ),
    heads as (
      insert into ledger_heads (order_id, events, head_hash)
      select distinct on (order_id) order_id, seq, hash from everything order by order_id, seq desc
    )
    insert into events (order_id, at, actor, kind, from_status, to_status, detail, seq, prev_hash, hash)
    select order_id, at, actor, kind, from_status, to_status, detail::jsonb, seq, prev_hash, hash
    from everything order by order_id, seq`.execute(db);
}
