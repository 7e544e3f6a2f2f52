export { deletion } from './delete-orders.ts';
