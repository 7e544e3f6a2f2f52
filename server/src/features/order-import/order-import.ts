export { importOrders } from './import-orders.ts';
export { readOrdersCsv, UnusableCsv } from './read-orders-csv.ts';
