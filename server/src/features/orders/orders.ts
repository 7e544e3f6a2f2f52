export { applicationEmail } from './application-email.ts';
export { chargedBack } from './charged-back.store.ts';
export { collectOutcome, describeOutcome, forEachOrder, type OrderAct } from './each-order.ts';
export { findEarlierOrders } from './earlier-orders.store.ts';
export { filedInSql, toFileInSql } from './filed.store.ts';
export { asMailed, type MailedOrder } from './mailed-facts.ts';
export {
  eraseOrder,
  findExisting,
  findOrder,
  findOrdersByPassport,
  findOrdersOfEmail,
  findTrackedOrder,
  type GuardedOrder,
  keepLanguage,
  lockOrder,
  orderInsert,
  type StoredOrder,
  storeFindingCounts,
  updateOrder,
  writeStatus,
} from './orders.store.ts';
export { findOthersOnOrders } from './others-on-orders.store.ts';
export { orderNotFound, requireLockedOrder, requireOrder } from './require-order.ts';
export { trackingLink } from './tracking-link.ts';
