export { makeBulkChangeJob } from './run-bulk-change.ts';
export { dealsOut } from './start-bulk-change.ts';
