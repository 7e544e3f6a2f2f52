export { makeEraseFilesJob } from './erase-orders.ts';
