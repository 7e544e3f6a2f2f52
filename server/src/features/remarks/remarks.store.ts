import type { RemarkEntry } from '@arrival-desk/contract/remarks/remark.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/database.ts';
import { decimalText, instantText } from '../../platform/database/json-columns.ts';
import { asWritten } from '../../platform/http/for-reader.ts';
import type { RemarksTable } from './remarks.tables.ts';

export type NewRemark = Insertable<RemarksTable>;

export async function insertRemark(trx: Trx, remark: NewRemark): Promise<number> {
  const { id } = await trx.insertInto('remarks').values(remark).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether an order has this remark of a person already. */
export async function hasRemarkBy(db: Db, orderId: string, name: string, remark: string): Promise<boolean> {
  const found = await db
    .selectFrom('remarks')
    .select('id')
    .where('order_id', '=', orderId)
    .where('remark_name', '=', name)
    .where('remark', '=', remark)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the author knew nothing of the traveller's identity. */
const isBlind = sql<boolean>`exists (
  select 1 from events where events.order_id = remarks.order_id and events.kind = 'remark_added'
  and events.detail @> jsonb_build_object('remark_id', remarks.id, 'blind', 'yes'))`;

/** The remarks about contacts with the customer, oldest first. */
export function findContacts(db: Db, orderId: string) {
  return db
    .selectFrom('remarks')
    .select(['created_at', 'remark_name', 'remark', 'whatsapp', 'telephone'])
    .select(isBlind.as('blind'))
    .where('order_id', '=', orderId)
    .where((where) => where.or([where('whatsapp', '=', 'Y'), where('telephone', '=', 'Y')]))
    .orderBy('id')
    .execute();
}

const flags = ['whatsapp', 'telephone', 'status_refund', 'voided', 'chargeback', 'report_error'] as const;

/** Remarks by ID, with the flags that are set. */
export async function findRemarksById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('remarks')
    .select(['id', 'remark', ...flags])
    .select(isBlind.as('blind'))
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, remark, blind, ...row }) => {
    const entry = { id, remark, flags: flags.filter((flag) => row[flag] === 'Y') };
    return blind ? asWritten(entry) : entry;
  });
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The remarks of an order, newest first; can be read as JSON inside another statement. */
export function remarksOf(db: Db, orderId: string) {
  return db
    .selectFrom('remarks')
    .select(['id', 'remark_name', 'remark', ...flags])
    .select(isBlind.as('blind'))
    .select([decimalText('order_id').as('order_id'), instantText('created_at').as('created_at')])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc');
}
type OwnRemark = Awaited<ReturnType<ReturnType<typeof remarksOf>['execute']>>[number];

/** A remark with its time in New York's time zone. */
export function withNewYorkTime({ created_at, blind, ...remark }: OwnRemark): RemarkEntry {
  const [us_date = '', us_time = ''] = newYork.format(new Date(created_at)).split(', ');
  const entry = { ...remark, us_date, us_time, create_ts: created_at };
  return blind ? asWritten(entry) : entry;
}
