export { deletion } from './delete-orders.ts';
export { makeEraseFilesJob } from './erase-orders.ts';
