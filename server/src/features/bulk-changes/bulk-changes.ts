export { makeBulkChangeJob } from './run-bulk-change.ts';
