import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

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

/** The hash before the first event of an order. From here on a copy of how events were hashed when this was released. */
const chainStart = '0'.repeat(64);

const storedEventColumns = sql`
  to_char(events.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  events.actor, events.kind, events.from_status, events.to_status, events.detail::text as detail`;

function chainHash(event: Omit<StoredEvent, 'id'> & { seq: number; prev_hash: string }): string {
  const { order_id, seq, at, actor, kind, from_status, to_status, prev_hash } = event;
  const detail = parseExactly(event.detail);
  const hashed = { order_id, seq, at, actor, kind, from_status, to_status, detail, prev_hash };
  return createHash('sha256').update(canonical(hashed)).digest('hex');
}

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

function parseExactly(text: string): unknown {
  const exact: Reviver = (_, value, { source }) =>
    typeof value === 'number' && source !== String(value) ? `number ${source}` : value;
  return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
