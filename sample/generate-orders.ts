import { writeFileSync } from 'node:fs';
import { intakeFields } from '@arrival-desk/contract/intake/intake-order.ts';
import { makeSampleOrders } from './make-orders.ts';

// npm run desk -- generate-orders: writes sample/orders.csv, the same file on every run.

const orders = makeSampleOrders(500);

/** RFC 4180: a cell with a comma, a quote or a line end is quoted, a quote doubled. */
function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const lines = [intakeFields, ...orders.map((order) => intakeFields.map((field) => order[field]))];
const csv = lines.map((values) => `${values.map(cell).join(',')}\r\n`).join('');
writeFileSync(new URL('orders.csv', import.meta.url), csv);
console.log(`sample/orders.csv: ${orders.length} orders`);
