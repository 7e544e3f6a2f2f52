export { deletion } from './delete-orders.ts';
export { moveOrder } from './move-order.ts';
export { movement, moveOrders } from './move-orders.ts';
export { restoration } from './restore-orders.ts';
