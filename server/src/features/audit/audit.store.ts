import type { AuditAct } from '@arrival-desk/contract/audit-acts.ts';
import { type AuditKind, actsOfKind } from '@arrival-desk/contract/audit-acts.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import type { AuditTables } from './audit.tables.ts';

export type NewEntry = Omit<Insertable<AuditTables['audit_entries']>, 'id' | 'stored_at' | 'at' | 'detail'> & {
  at: Date;
  detail: Record<string, unknown>;
};

/** Adds an entry; with `begun` it ends a call that was noted by `insertBegun`. Returns the entry's ID. */
export async function insertEntry(db: Db, entry: NewEntry, begun?: string): Promise<string> {
  const values = { ...entry, detail: JSON.stringify(entry.detail) };
  if (begun === undefined) {
    const { id } = await db.insertInto('audit_entries').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  }
  const { id } = await db
    .with('ended', (cte) => cte.deleteFrom('audit_begun').where('id', '=', begun))
    .insertInto('audit_entries')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes a call before it is carried out. Returns the ID of the note. */
export async function insertBegun(db: Db, entry: NewEntry): Promise<string> {
  const { id } = await db
    .insertInto('audit_begun')
    .values({ at: entry.at, entry: JSON.stringify(entry) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes calls that began before a time and have not ended; other servers do not get them. */
export async function takeBegunBefore(trx: Trx, before: Date, limit: number) {
  const rows = await trx
    .selectFrom('audit_begun')
    .select(['id', 'entry'])
    .where('at', '<', before.toISOString())
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, entry }) => {
    const begun = entry as unknown as Omit<NewEntry, 'at'> & { at: string };
    return { id, entry: { ...begun, at: new Date(begun.at) } satisfies NewEntry };
  });
}

/** Adds orders to those that a member has read in a period, on whatever server. */
export async function addOrderReads(
  db: Db,
  period: Date,
  reader: NewEntry & { staff_id: number },
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    insert into order_reads (period, staff_id, reader, order_ids)
    values (${period}, ${reader.staff_id}, ${JSON.stringify(reader)}::jsonb, ${orderIds}::bigint[])
    on conflict (period, staff_id) do update set reader = excluded.reader,
      order_ids = array(select distinct unnest(order_reads.order_ids || excluded.order_ids))`.execute(db);
}

/** Takes what was read in periods that began before a time, and by members who have read more orders than a number. */
export async function takeOrderReads(trx: Trx, { before, moreThan }: { before: Date; moreThan: number }) {
  const { rows } = await sql<{ reader: Omit<NewEntry, 'at'> & { at: string }; orders: number }>`
    delete from order_reads where period < ${before} or cardinality(order_ids) > ${moreThan}
    returning reader, cardinality(order_ids) as orders`.execute(trx);
  return rows.map(({ reader, orders }) => ({
    reader: { ...reader, at: new Date(reader.at) } satisfies NewEntry,
    orders,
  }));
}

/** An entry in the form in which it is hashed: the instant has microseconds, the detail is the stored text. */
export interface StoredEntry {
  id: string;
  at: string;
  act: string;
  result: string;
  staff_id: number | null;
  name: string | null;
  role: string | null;
  address: string | null;
  browser: string | null;
  session_id: string | null;
  order_ids: string[];
  object_kind: string | null;
  object_id: string | null;
  detail: string;
}

const storedEntryColumns = sql`
  entries.id, to_char(entries.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  entries.act, entries.result, entries.staff_id, entries.name, entries.role, entries.address, entries.browser,
  entries.session_id, entries.order_ids::text[] as order_ids, entries.object_kind, entries.object_id,
  entries.detail::text as detail`;

/** The end of the chain, locked until the transaction ends: one server chains at a time. */
export function lockHead(trx: Trx) {
  return trx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function findHead(db: Db) {
  return db.selectFrom('audit_head').selectAll().executeTakeFirst();
}

/** The next entries without a place in the chain. */
export async function findUnchained(db: Db, afterId: string, limit: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select ${storedEntryColumns} from audit_entries as entries
    where entries.id > ${afterId} and not exists (select from audit_chain where entry_id = entries.id)
    order by entries.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertLinks(
  trx: Trx,
  links: readonly { seq: string; entry_id: string; prev_hash: string; hash: string }[],
): Promise<void> {
  await sql`
    insert into audit_chain (seq, entry_id, prev_hash, hash)
    select seq, entry_id, prev_hash, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as links(seq bigint, entry_id bigint, prev_hash text, hash text)`.execute(trx);
}

/**
 * Moves the end of the chain. `after_id` goes to the last entry before which none can appear: IDs are given before
 * entries are committed, so only those that were stored two minutes ago count.
 */
export async function moveHead(trx: Trx, { entries, head_hash }: { entries: string; head_hash: string }) {
  await sql`
    update audit_head set entries = ${entries}, head_hash = ${head_hash}, after_id = greatest(after_id, coalesce((
      select max(chained.entry_id) from (
        select audit_chain.entry_id from audit_chain join audit_entries on audit_entries.id = audit_chain.entry_id
        where audit_chain.entry_id > audit_head.after_id
          and audit_entries.stored_at < clock_timestamp() - interval '2 minutes'
      ) as chained), 0))`.execute(trx);
}

export type StoredLink = Partial<StoredEntry> & { seq: string; entry_id: string; prev_hash: string; hash: string };

/** The next links of the chain with their entries, which are missing if someone removed them. */
export async function readLinks(db: Db, afterSeq: string, limit: number): Promise<StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select chain.seq, chain.entry_id, chain.prev_hash, chain.hash, ${storedEntryColumns}
    from (select * from audit_chain where seq > ${afterSeq} order by seq limit ${limit}) as chain
    left join audit_entries as entries on entries.id = chain.entry_id
    order by chain.seq`.execute(db);
  return rows;
}

/** Entries without a place in the chain that were stored long enough ago to have one. */
export async function findForgotten(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_entries
    where stored_at < clock_timestamp() - interval '10 minutes'
      and not exists (select from audit_chain where entry_id = audit_entries.id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AuditFilter {
  staffId: number | null;
  kind: AuditKind | null;
  act: AuditAct | null;
  orderId: string | null;
  fromDate: string | null;
  toDate: string | null;
}

const entryColumns = [
  'id',
  'at',
  'act',
  'result',
  'staff_id',
  'name',
  'role',
  'address',
  'browser',
  'session_id',
  'object_kind',
  'object_id',
  'detail',
] as const;

function filtered(db: Db, { staffId, kind, act, orderId, fromDate, toDate }: AuditFilter) {
  return db
    .selectFrom('audit_entries')
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId))
    .$if(kind !== null, (query) => query.where('act', 'in', actsOfKind(kind as AuditKind)))
    .$if(act !== null, (query) => query.where('act', '=', act as AuditAct))
    .$if(orderId !== null, (query) =>
      query.where(sql<boolean>`order_ids <> '{}' and order_ids @> array[${orderId}]::bigint[]`),
    )
    .$if(fromDate !== null, (query) => query.where(sql<boolean>`at >= ${fromDate}::timestamp at time zone 'UTC'`))
    .$if(toDate !== null, (query) =>
      query.where(sql<boolean>`at < (${toDate}::timestamp + interval '1 day') at time zone 'UTC'`),
    );
}

/** The entries that a filter finds, newest first; `before` is the ID of the last one of the page before. */
export function findEntries(db: Db, filter: AuditFilter, { before, limit }: { before: string | null; limit: number }) {
  return filtered(db, filter)
    .select(entryColumns)
    .select(sql<string[]>`order_ids::text[]`.as('order_ids'))
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (select at, id from audit_entries as page_end where id = ${before})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of entries that a filter finds, at most `limit`. */
export async function countEntries(db: Db, filter: AuditFilter, limit: number): Promise<number> {
  const found = filtered(db, filter).select('id').limit(limit);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The openings of an order and its document, newest first, before an entry. */
export function findOpenings(
  db: Db,
  orderId: string,
  acts: readonly AuditAct[],
  { before, limit }: { before?: string | undefined; limit: number },
) {
  return db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'act', 'name'])
    .where(sql<boolean>`order_ids <> '{}' and order_ids @> array[${orderId}]::bigint[]`)
    .where('act', 'in', acts)
    .where('result', '=', 'done')
    .$if(before !== undefined, (query) => query.where('id', '<', String(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The Admins, whom alerts are sent to, but for those who have not accepted their invitation yet. */
export function findAdmins(db: Db) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('type', '=', 'Admin')
    .where('invited_at', 'is', null)
    .orderBy('id')
    .execute();
}
