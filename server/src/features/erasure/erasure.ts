export { doubtDay, readDay } from './doubt-day.ts';
export { eraseOrder } from './erase-order.ts';
export { readRetention } from './retention.ts';
export { runRetention } from './run-retention.ts';
