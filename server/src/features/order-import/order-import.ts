export { checkDates } from './check-dates.ts';
export { importOrders } from './import-orders.ts';
export { readOrdersCsv } from './read-orders-csv.ts';
export { UnusableCsv } from './split-records.ts';
