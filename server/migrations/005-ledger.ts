import { type Kysely, sql } from 'kysely';
import { chainHash, chainStart, storedEventColumns } from '../src/features/events/event-chain.ts';

/** Events per step of chaining what is there already. */
const batchSize = 5000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column seq integer, add column prev_hash text, add column hash text`.execute(db);
  await sql`
    create table ledger_heads (
      order_id bigint primary key,
      events integer not null,
      head_hash text not null
    )`.execute(db);

  await chainStoredEvents(db);

  await sql`
    alter table events
      alter column seq set not null,
      alter column prev_hash set not null,
      alter column hash set not null`.execute(db);
  await sql`create unique index events_in_sequence on events (order_id, seq)`.execute(db);
}

interface StoredEvent {
  id: number;
  order_id: string;
  at: string;
  actor: string;
  kind: string;
  from_status: string | null;
  to_status: string | null;
  detail: string;
}

/** Chains the events of a database from before the ledger, order by order, in the order in which they were written. */
async function chainStoredEvents(db: Kysely<unknown>): Promise<void> {
  let after = { order_id: '0', id: 0 };
  let head = { order_id: '', seq: 0, hash: chainStart };
  for (;;) {
    const { rows } = await sql<StoredEvent>`
      select id, order_id, ${storedEventColumns} from events
      where (order_id, id) > (${after.order_id}, ${after.id}) order by order_id, id limit ${batchSize}`.execute(db);
    const last = rows.at(-1);
    if (!last) break;
    const chained = rows.map((event) => {
      const previous = event.order_id === head.order_id ? head : { seq: 0, hash: chainStart };
      const link = { seq: previous.seq + 1, prev_hash: previous.hash };
      head = { order_id: event.order_id, seq: link.seq, hash: chainHash({ ...event, ...link }) };
      return { id: event.id, ...link, hash: head.hash };
    });
    await sql`
      update events set seq = chained.seq, prev_hash = chained.prev_hash, hash = chained.hash
      from jsonb_to_recordset(${JSON.stringify(chained)}::jsonb)
        as chained(id integer, seq integer, prev_hash text, hash text)
      where events.id = chained.id`.execute(db);
    after = { order_id: last.order_id, id: last.id };
  }
  await sql`
    insert into ledger_heads (order_id, events, head_hash)
    select distinct on (order_id) order_id, seq, hash from events order by order_id, seq desc`.execute(db);
}
