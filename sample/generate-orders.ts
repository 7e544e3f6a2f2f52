import { writeFileSync } from 'node:fs';
import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { firstTry } from '../server/src/features/sample-data/order-groups.ts';
import { specimenDocument } from '../server/src/features/sample-data/specimen-document.ts';
import { makeSampleOrders } from './make-orders.ts';

// npm run desk -- generate-orders: writes sample/orders.csv and the card of README's first order, the same on every run.

const orders = makeSampleOrders(500);

/** RFC 4180: a cell with a comma, a quote or a line end is quoted, a quote doubled. */
function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const lines = [fieldNames, ...orders.map((order) => fieldNames.map((field) => order[field]))];
const csv = lines.map((values) => `${values.map(cell).join(',')}\r\n`).join('');
writeFileSync(new URL('orders.csv', import.meta.url), csv);
console.log(`sample/orders.csv: ${orders.length} orders`);

// Without what depends on the day of the first start.
const card = specimenDocument({ ...firstTry, order_id: '', arrival_date: null, arrival_flight_train_no: '' });
writeFileSync(new URL('card-of-grace-fitzgerald.pdf', import.meta.url), card);
