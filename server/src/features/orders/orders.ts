export { applicationEmail } from './application-email.ts';
export { assignment, assignOrders, release } from './assign-orders.ts';
export { renameAssignee } from './assignees.store.ts';
export { beforeOf, changeStatus, moveBySystem, orderChanged, type StatusChange } from './change-status.ts';
export { checkFiling, checkIncoming, findingsOfOrder } from './check-filing.ts';
export { confirmPayment, startPaid } from './confirm-payment.ts';
export { correct, correctByStaff } from './correct-order.ts';
export { countOldFindings } from './count-old-findings.ts';
export { actOn, collectOutcome, describeOutcome, forEachOrder, type OrderAct } from './each-order.ts';
export { findEarlierOrders } from './earlier-orders.store.ts';
export { editOrder, netEditsSince, recordEdits } from './edit-order.ts';
export { encryptedOrderEdits } from './encrypted-edits.store.ts';
export { encryptedOrderFingerprints, encryptedTestOrders } from './encrypted-fingerprints.store.ts';
export { encryptedOrders } from './encrypted-orders.store.ts';
export { findStart } from './find-start.ts';
export { followWindow } from './follow-window.ts';
export { findIdentityNumbers } from './identity-numbers.ts';
export { impossibleDates } from './impossible-dates.ts';
export { findOrdersOfSource } from './intake-repeats.store.ts';
export { orderActionsFor } from './order-actions.ts';
export { editsOf, findEditsOfEvents, findReplacedAddresses } from './order-edits.store.ts';
export { changedFingerprint, conflictsOf, findDifferences, fingerprintOf, hasSentValue } from './order-fingerprint.ts';
export { orderNotFound } from './order-not-found.ts';
export { refusalOf, refuse } from './order-permissions.ts';
export {
  findUpdate,
  findUpdates,
  tellLandingSite,
  type UpdatesCursor,
  type UpdatesFilter,
} from './order-updates.store.ts';
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
  updateOrder,
  writeStatus,
} from './orders.store.ts';
export { findOthersOnOrders } from './others-on-orders.store.ts';
export { findParty, findPartyIds } from './party.store.ts';
export { paymentRefusal } from './payment-refusal.ts';
export { isRefundDue } from './refund-on-cancel.ts';
export {
  countOpenRequests,
  findLastRequest,
  findOpenRequests,
  findRequests,
  insertRequest,
  openRequestOf,
  writeDecision,
} from './refund-requests.store.ts';
export { refuseNumbers } from './refuse-numbers.ts';
export {
  countOpenRefusedPayments,
  findOpenRefusedPayments,
  findOrderOfRefusal,
  hasOpenRefusal,
  lockRefusedPayment,
  refusedPaymentsOf,
  writeSettled,
} from './refused-payments.store.ts';
export { releaseDueOrders } from './release-due-orders.ts';
export { revertRefusal } from './revert-refusal.ts';
export { findRestored, findRevertible } from './revert-rules.ts';
export { barePassport, openValues } from './sealed-columns.ts';
export { openFingerprint, sealFingerprint } from './sealed-fingerprint.ts';
export { takeBack, undoCompletion, undoMinutes } from './take-back.ts';
export { type Companion, takeInOrder, takeInOrders } from './take-in-order.ts';
export { takeOutOfWork } from './take-out-of-work.ts';
export { trackingLink } from './tracking-link.ts';
