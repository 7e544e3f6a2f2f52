import type { EventKind } from '@arrival-desk/contract/events/event-kinds.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ImageTable } from '../order-images/order-images.ts';
import type { FileOfDocument } from '../stored-files/stored-files.ts';

/** The next orders by ID, found by chain, events or row, whichever still exist. */
export async function findChainedOrders(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    (select order_id from ledger_heads where order_id > ${after} order by order_id limit ${limit})
    union (select distinct order_id from events where order_id > ${after} order by order_id limit ${limit})
    union (select order_id from orders where order_id > ${after} order by order_id limit ${limit})
    order by order_id limit ${limit}`.execute(db);
  return rows.map((row) => row.order_id);
}

/** `id`, `sha256` and what belongs to the file are null without a file's row. */
export interface FileProof extends Omit<FileOfDocument, 'file1'> {
  id: number | null;
  file1: string | null;
  sha256: string | null;
  event_id: number | null;
  /** The hash in the event; images of before have none there. */
  recorded_sha256: string | null;
}

/**
 * The documents of some orders next to the events of their upload, a full outer join. Erased orders and undone uploads
 * legitimately have no documents and are left out.
 */
export async function readDocumentProofs(db: Db, orderIds: readonly string[]): Promise<FileProof[]> {
  const { rows } = await sql<FileProof>`
    select documents.id, coalesce(documents.order_id, uploads.order_id) as order_id,
      coalesce(documents.file1, uploads.file1) as file1, documents.size_bytes, documents.file_key, documents.sha256,
      uploads.id as event_id, uploads.sha256 as recorded_sha256
    from (select * from documents where order_id = any (${orderIds}::bigint[])) as documents
    full join (
      select events.id, events.order_id, detail ->> 'file1' as file1, detail ->> 'sha256' as sha256
      from events join orders using (order_id)
      where events.order_id = any (${orderIds}::bigint[]) and kind = 'document_uploaded' and not exists (
        select from events as undone
        where undone.order_id = events.order_id and undone.kind = 'upload_undone'
          and undone.detail ->> 'file1' = events.detail ->> 'file1'
      )
    ) as uploads on uploads.order_id = documents.order_id and uploads.file1 = documents.file1
    order by order_id, documents.id`.execute(db);
  return rows;
}

/** The images of some orders next to the newest events of their kind. Erased orders legitimately have no image. */
export async function readImageProofs(
  db: Db,
  { table, event }: { table: ImageTable; event: EventKind },
  orderIds: readonly string[],
): Promise<FileProof[]> {
  const { rows } = await sql<FileProof>`
    select images.id, coalesce(images.order_id, added.order_id) as order_id, images.file1, images.size_bytes,
      images.file_key, images.sha256, added.id as event_id, added.sha256 as recorded_sha256
    from (select * from ${sql.table(table)} where order_id = any (${orderIds}::bigint[])) as images
    full join (
      select distinct on (events.order_id) events.id, events.order_id, detail ->> 'sha256' as sha256
      from events join orders using (order_id)
      where events.order_id = any (${orderIds}::bigint[]) and kind = ${event}
      order by events.order_id, events.seq desc
    ) as added on added.order_id = images.order_id
    order by order_id`.execute(db);
  return rows;
}

export async function countLedger(db: Db): Promise<number> {
  const { rows } = await sql<{ events: string }>`select coalesce(sum(events), 0) as events from ledger_heads`.execute(
    db,
  );
  return Number(rows[0]?.events ?? 0);
}

/** The number of documents and of the images in some tables. */
export async function countFiles(db: Db, images: readonly ImageTable[]): Promise<number> {
  let files = 0;
  for (const table of ['documents', ...images]) {
    const { rows } = await sql<{ found: string }>`select count(*) as found from ${sql.table(table)}`.execute(db);
    files += Number(rows[0]?.found ?? 0);
  }
  return files;
}
