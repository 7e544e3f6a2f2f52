export { chargedBack } from './charged-back.store.ts';
export { actOn, collectOutcome, describeOutcome, forEachOrder, type OrderAct } from './each-order.ts';
export { filedInSql, toFileInSql } from './filed.store.ts';
export { applicationEmail } from './intake/application-email.ts';
export { findEarlierOrders } from './intake/earlier-orders.store.ts';
export { encryptedOrderFingerprints, encryptedTestOrders } from './intake/encrypted-fingerprints.store.ts';
export { findOrdersOfSource } from './intake/intake-repeats.store.ts';
export {
  changedFingerprint,
  conflictsOf,
  findDifferences,
  fingerprintOf,
  hasSentValue,
} from './intake/order-fingerprint.ts';
export { openFingerprint, sealFingerprint } from './intake/sealed-fingerprint.ts';
export { type Companion, type OrderSource, takeInOrder, takeInOrders } from './intake/take-in-order.ts';
export { trackingLink } from './intake/tracking-link.ts';
export { asMailed, type MailedOrder } from './mailed-facts.ts';
export { orderNotFound } from './order-not-found.ts';
export {
  eraseOrder,
  findExisting,
  findOrder,
  findOrdersByPassport,
  findOrdersOfEmail,
  findOrdersOfSources,
  findTrackedOrder,
  type GuardedOrder,
  keepLanguage,
  lockOrder,
  nextOrderId,
  type StoredOrder,
  storeFindingCounts,
  updateOrder,
  writeStatus,
} from './orders.store.ts';
export { findOthersOnOrders } from './others-on-orders.store.ts';
export { findNamesWaiting, findReceiptCandidates } from './receipt-orders.store.ts';
export { hasIdentityNumber, refuseNumbers } from './refuse-numbers.ts';
export { findStart } from './status/find-start.ts';
export { followWindow } from './status/follow-window.ts';
export { releaseDueOrders } from './status/release-due-orders.ts';
