export { answerTestOrder } from './answer-test-order.ts';
export { encryptedOrderFingerprints, encryptedTestOrders } from './encrypted-fingerprints.store.ts';
export { findOrdersOfSource, findOrdersOfSources } from './intake-repeats.store.ts';
export { conflictsOf } from './order-fingerprint.ts';
export { takeInOrder, takeInOrders } from './take-in-order.ts';
export { lockTestOrder } from './test-orders.store.ts';
export { forgetOldTestOrders } from './test-orders.ts';
export { findTestOrderOf, readTestVisit } from './track-test-order.ts';
