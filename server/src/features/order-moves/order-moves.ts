export { deletion } from './delete-orders.ts';
export { restoration } from './restore-orders.ts';
