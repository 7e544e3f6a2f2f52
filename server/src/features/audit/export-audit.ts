import { Readable } from 'node:stream';
import { maxExportedEntries } from '@arrival-desk/contract/audit/audit.endpoints.ts';
import { textOfAct } from '@arrival-desk/contract/audit-acts.ts';
import { stringify } from 'csv-stringify';
import type { Context } from '../../platform/context.ts';
import { csvOptions } from '../../platform/csv.ts';
import { type AuditFilter, countEntries, findEntries } from './audit.store.ts';

const batchSize = 1000;

/** Streams the newest entries that a filter finds as CSV, in bounded memory. Returns the stream and its number of rows. */
export async function exportAudit({ db }: Context, filter: AuditFilter) {
  const total = await countEntries(db, filter, maxExportedEntries);
  async function* eachRow() {
    let before: string | null = null;
    for (let left = total; left > 0; ) {
      const batch: Awaited<ReturnType<typeof findEntries>> = await findEntries(db, filter, {
        before,
        limit: Math.min(left, batchSize),
      });
      for (const { detail, order_ids, ...entry } of batch) {
        yield { ...entry, act: textOfAct(entry.act), order_ids: order_ids.join(' '), detail: JSON.stringify(detail) };
      }
      if (batch.length === 0) return;
      left -= batch.length;
      before = batch.at(-1)?.id ?? null;
    }
  }
  const rows = Readable.from(eachRow());
  const csv = rows.pipe(stringify({ ...csvOptions, columns }));
  rows.on('error', (error) => csv.destroy(error));
  return { total, csv };
}

const columns = [
  'id',
  'at',
  'name',
  'role',
  'staff_id',
  'act',
  'result',
  'object_kind',
  'object_id',
  'order_ids',
  'detail',
  'address',
  'browser',
  'session_id',
];
