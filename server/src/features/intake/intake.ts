export { forgetOldTestOrders } from './test-orders.ts';
