import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ByteRange } from '../../platform/files/files.ts';

/** Keys of one order, and separate parts of one key, that are stored: more are no download by a browser. */
const maxKeys = 200;
const maxParts = 100;

interface Part {
  order_id: string;
  key: string;
  sent: ByteRange;
  at: Date;
}

/** Adds a part to those of a key. Returns how many bytes they have together and where they end; null for too many. */
export async function addPart(
  db: Db,
  { order_id, key, sent, at }: Part,
): Promise<{ bytes: number; end: number } | null> {
  const { rows } = await sql<{ bytes: number; end: number }>`
    insert into download_parts (order_id, key, parts, at)
    select order_id, ${key}, int8multirange(int8range(${sent.start}, ${sent.end}, '[]')), ${at.toISOString()}
    from orders
    where order_id = ${order_id}
      and (select count(*) from download_parts where order_id = ${order_id} and key <> ${key}) < ${maxKeys}
    on conflict (order_id, key) do update set parts = download_parts.parts + excluded.parts, at = excluded.at
      where (select count(*) from unnest(download_parts.parts)) < ${maxParts}
    returning upper(parts)::float8 as end,
      (select sum(upper(part) - lower(part))::float8 from unnest(parts) as part) as bytes`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the parts of a key; false if another request has done so. */
export async function takeParts(db: Db, orderId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('download_parts')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The parts of an order that are no download yet. */
export function downloadPartsOf(db: Db, orderId: string) {
  return db.selectFrom('download_parts').select(['key', 'parts', 'at']).where('order_id', '=', orderId);
}

/** Deletes parts of visits that are over. */
export async function forgetOldParts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('download_parts').where('at', '<', before.toISOString()).execute();
}
