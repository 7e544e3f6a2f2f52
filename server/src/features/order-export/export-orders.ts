import { Readable } from 'node:stream';
import type { SignedInUser } from '@arrival-desk/contract/auth/auth.endpoints.ts';
import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { OrderRow } from '@arrival-desk/contract/orders/order.ts';
import type { exportOrders as endpoint } from '@arrival-desk/contract/orders/orders.endpoints.ts';
import { statusLabels } from '@arrival-desk/contract/orders/statuses.ts';
import { type Options, stringify } from 'csv-stringify';
import type { Context } from '../../platform/context.ts';
import { readQueue } from '../orders/orders.ts';

const columns: (keyof OrderRow)[] = [
  'order_id',
  'process_status',
  'processing_mode',
  'full_name',
  'email',
  'country_code',
  'phone_number',
  'created_at',
  'arrival_date',
  'processing_date',
  'refund_date',
  'assign_to',
];

const csvOptions: Options = {
  header: true,
  bom: true,
  columns,
  record_delimiter: '\r\n',
  // A cell that a spreadsheet would run as a formula is shown as text (CSV injection).
  escape_formulas: true,
};

/** A queue as CSV: what is filtered, in its order, in bounded memory. Answers the number of rows that follow. */
export async function exportOrders(context: Context, user: SignedInUser, body: Body<typeof endpoint>) {
  const { folderName: folder, searchVal, process_month: processMonth, sort, order } = body;
  const { total, batches } = await readQueue(context, user, { folder, searchVal, processMonth, sort, order });
  const rows = Readable.from(eachRow(batches));
  const csv = rows.pipe(stringify(csvOptions));
  rows.on('error', (error) => csv.destroy(error));
  return { total, csv };
}

async function* eachRow(batches: AsyncIterable<OrderRow[]>): AsyncGenerator<OrderRow> {
  for await (const batch of batches) {
    for (const row of batch)
      yield { ...row, process_status: statusLabels[row.process_status] as OrderRow['process_status'] };
  }
}
