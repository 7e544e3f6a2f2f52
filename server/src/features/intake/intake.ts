export { type StatusFacts, toOrderStatus } from './order-status.ts';
export { forgetOldTestOrders } from './test-orders.ts';
