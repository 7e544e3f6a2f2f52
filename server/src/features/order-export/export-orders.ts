import { Readable } from 'node:stream';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { exportOrders as endpoint } from '@arrival-desk/contract/order-export/order-export.endpoints.ts';
import { statusTable } from '@arrival-desk/contract/orders/status-table.ts';
import { stringify } from 'csv-stringify';
import type { Context } from '../../platform/context.ts';
import { csvOptions } from '../../platform/csv.ts';
import type { Db } from '../../platform/database/database.ts';
import { hidesTelephone, readQueue, type StoredRow } from '../order-lists/order-lists.ts';
import { withholdInRows } from '../quoted-identity/quoted-identity.ts';
import { telephoneCells } from './telephone-cells.ts';

const columns = [
  'order_id',
  'process_status',
  'processing_mode',
  'full_name',
  'email',
  'country',
  'telephone',
  'created_at',
  'arrival_date',
  'processing_date',
  'refund_date',
  'assign_to',
  'paid',
  'mailed_at',
  'filed_at',
] as const;

/**
 * Streams a queue, or the orders selected in it, as CSV in the queue's order and in bounded memory
 * (docs/decisions/029). `onSent` gets the orders of each part. Returns the stream and its number of rows. Throws AppError `not_allowed` or `validation_failed`
 * before the first row.
 */
export async function exportOrders(
  context: Context,
  user: SignedInUser,
  body: Body<typeof endpoint>,
  onSent: (orderIds: string[], total: number) => void,
) {
  const { folderName: folder, orderId: ids, except, timeZone, process_month: processMonth, ready, sort, order } = body;
  const searchVal = ids ? undefined : body.searchVal;
  const { total, batches } = await readQueue(context, user, {
    folder,
    searchVal,
    processMonth,
    ready,
    ids,
    sort,
    order,
  });
  const rows = Readable.from(
    eachRow(context.db, batches, new Set(except), timeZone, (orderIds) => onSent(orderIds, total)),
  );
  // Columns that the queue hides are not exported.
  const shown = columns.filter((column) => column !== 'telephone' || !hidesTelephone(folder));
  const csv = rows.pipe(stringify({ ...csvOptions, columns: shown }));
  rows.on('error', (error) => csv.destroy(error));
  return { total: total - except.length, csv };
}

async function* eachRow(
  db: Db,
  batches: AsyncIterable<StoredRow[]>,
  except: ReadonlySet<string>,
  timeZone: string,
  onSent: (orderIds: string[]) => void,
) {
  const instant = (at: string | null) => at && inZone(at, timeZone);
  for await (const batch of batches) {
    onSent(batch.map(({ order_id }) => order_id).filter((orderId) => !except.has(orderId)));
    // Exports have no identity numbers.
    for (const { country_code = '', phone_number = '', ...row } of await withholdInRows(db, batch, ['full_name']))
      if (!except.has(row.order_id))
        yield {
          ...row,
          ...telephoneCells(country_code, phone_number),
          process_status: statusTable[row.process_status].label,
          created_at: instant(row.created_at),
          refund_date: instant(row.refund_date),
          mailed_at: instant(row.mailed_at),
          filed_at: instant(row.filed_at),
          paid: row.paid ? 'yes' : 'no',
        };
  }
}

/** `2026-11-22T19:05+01:00`: an instant in the reader's time zone with its UTC offset. */
function inZone(at: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return zoned.toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}
