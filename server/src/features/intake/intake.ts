export { answerTestOrder } from './answer-test-order.ts';
export { findDomainOfTestOrder, lockTestOrder } from './test-orders.store.ts';
export { forgetOldTestOrders } from './test-orders.ts';
export { isTestOrderOf, readTestVisit } from './track-test-order.ts';
