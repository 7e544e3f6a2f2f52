import { acceptInvitation, forgotPassword, setPasswordByLink } from './account-links/account-links.endpoints.ts';
import { exportAuditTrail, getAuditTrail } from './audit/audit.endpoints.ts';
import { adminLogin, adminLogout, changePassword, getUserInfo } from './auth/auth.endpoints.ts';
import { endOtherSessions, endSession, getSessions, getSessionTimes } from './auth/sessions.endpoints.ts';
import {
  addBrand,
  deleteBrand,
  getBrandLogo,
  getBrands,
  previewBrand,
  previewBrandPdf,
  updateBrand,
  uploadBrandLogo,
} from './brands/brands.endpoints.ts';
import {
  describeBulkChange,
  getBulkChanges,
  startBulkChange,
  stopBulkChange,
} from './bulk-changes/bulk-changes.endpoints.ts';
import { defencePackDetails, getDefencePackPdf } from './chargebacks/defence-packs.endpoints.ts';
import { saveTransactionDetails } from './chargebacks/transactions.endpoints.ts';
import {
  getNamedParty,
  sendToParty,
  undoUpload,
  uploadVisaDocument,
} from './document-uploads/document-uploads.endpoints.ts';
import { getUploadedDocument } from './documents/documents.endpoints.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { eraseTraveller, exportTraveller, findTraveller } from './erasure/erasure.endpoints.ts';
import { getRetention } from './erasure/retention.endpoints.ts';
import { getFormPack, markFiled, skipOrder, takeNext } from './filing/filing.endpoints.ts';
import { getPaymentGateways, setPaymentGateway } from './gateways/gateways.endpoints.ts';
import { getActiveGateway, postIntakeCheck, postIntakeOrder, postIntakePayment } from './intake/intake.endpoints.ts';
import { getIntakeOrder, getIntakeOrders } from './intake/intake-status.endpoints.ts';
import { cancelIntakeOrder, patchIntakeOrder, requestIntakeRefund } from './intake/order-changes.endpoints.ts';
import { advanceTestOrder } from './intake/test-order-events.endpoints.ts';
import { deleteTestOrders, getTestOrders } from './intake/test-orders.endpoints.ts';
import {
  addIntakeKey,
  addLandingSite,
  getLandingSites,
  renameLandingSite,
  revokeIntakeKey,
  setSiteConfirmations,
  setSiteRefundMails,
} from './landing-sites/landing-sites.endpoints.ts';
import { verifyLedger } from './ledger/ledger.endpoints.ts';
import { watchOrders } from './live/live.endpoints.ts';
import {
  countFailedMails,
  getEmailContent,
  getFailedMails,
  getSentInvoice,
  resendFailedMails,
  resendMail,
  sendInvoice,
} from './mail/mail.endpoints.ts';
import { mailEventsOperations } from './mail/mail-events.endpoints.ts';
import {
  getConnection,
  getHealth,
  getIntakeOpenApi,
  getMetrics,
  getOpenApi,
  getReadiness,
} from './operations/operations.endpoints.ts';
import { postScriptError } from './operations/script-errors.endpoints.ts';
import { exportOrders } from './order-export/order-export.endpoints.ts';
import { findOrders, getFolderCount, getOrdersList, searchOrder } from './order-lists/order-lists.endpoints.ts';
import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
  revertMove,
  undoChanges,
} from './order-moves/order-moves.endpoints.ts';
import { getOrdersDetails } from './order-page/order-page.endpoints.ts';
import { editOrder } from './orders/order-corrections.endpoints.ts';
import { assignOrderStatus, describeOrders, getAssignees } from './orders/orders.endpoints.ts';
import { addPassportPage, getPassportPage, postIntakePassportPage } from './passport-pages/passport-pages.endpoints.ts';
import { reportPresence } from './presence/presence.endpoints.ts';
import {
  decideRefundRequest,
  getRefundRequests,
  getRefusedPayments,
  moveToCompleteRefund,
  settleRefusedPayment,
} from './refunds/refunds.endpoints.ts';
import { addNewRemark } from './remarks/remark.ts';
import { getCountryOrderCount, getProcessedByCount } from './reports/reports.endpoints.ts';
import {
  addPasskey,
  finishPasskeyEnrolment,
  passkeySignIn,
  removePasskey,
  startPasskey,
  startPasskeyEnrolment,
  startPasskeySignIn,
} from './second-factors/passkeys.endpoints.ts';
import {
  confirmAuthenticator,
  finishEnrolment,
  getSecondFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  resetSecondFactors,
  secondStep,
  startAuthenticator,
  startEnrolment,
} from './second-factors/second-factors.endpoints.ts';
import { editFormData, getFormData, resetFormData } from './settings/form-data.endpoints.ts';
import { editSettings, getSettings } from './settings/settings.endpoints.ts';
import { getSignature, postIntakeSignature } from './signatures/signatures.endpoints.ts';
import { getFirstSteps } from './system/first-steps.endpoints.ts';
import { getSystemReport, retryJob } from './system/system.endpoints.ts';
import { inviteTeamMember, resendInvitation, withdrawInvitation } from './team/invitations.endpoints.ts';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from './team/team.endpoints.ts';
import { getOrderTimeline } from './timeline/timeline.endpoints.ts';
import {
  downloadInvoice,
  downloadPassportDocPdf,
  endVisit,
  getDownloadHistory,
  mailOrderLinks,
  mailTrackCodeAgain,
  openByTrackCode,
  trackOrder,
} from './visitors/visitors.endpoints.ts';

import {
  getOwnEndpoint,
  getOwnEvents,
  replayOwnEvent,
  rotateOwnSecret,
  sendOwnTest,
  setOwnEndpoint,
} from './webhooks/site-webhooks.endpoints.ts';
import {
  getWebhookAttempts,
  getWebhookEndpoint,
  getWebhookMessages,
  replayWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  setWebhookEndpoint,
  switchWebhooks,
} from './webhooks/webhooks.endpoints.ts';

/** Every endpoint by its name, which is also its operation ID in the OpenAPI description. */
const named: Readonly<Record<string, EndpointDefinition>> = {
  adminLogin,
  adminLogout,
  getUserInfo,
  changePassword,
  forgotPassword,
  setPasswordByLink,
  acceptInvitation,
  secondStep,
  startEnrolment,
  finishEnrolment,
  startPasskeyEnrolment,
  finishPasskeyEnrolment,
  startPasskeySignIn,
  passkeySignIn,
  getSecondFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  startPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  resetSecondFactors,
  getSessions,
  getSessionTimes,
  endSession,
  endOtherSessions,
  getFolderCount,
  getOrdersList,
  searchOrder,
  getOrdersDetails,
  getOrderTimeline,
  reportPresence,
  assignOrderStatus,
  getAssignees,
  findTraveller,
  exportTraveller,
  eraseTraveller,
  getRetention,
  changeOrderStatus,
  moveOrderStatus,
  addPassportPage,
  getPassportPage,
  postIntakePassportPage,
  postIntakeSignature,
  getSignature,
  getFormPack,
  markFiled,
  takeNext,
  skipOrder,
  moveToCompleteRefund,
  getRefusedPayments,
  settleRefusedPayment,
  getRefundRequests,
  decideRefundRequest,
  undoChanges,
  restoreOrders,
  revertMove,
  describeBulkChange,
  startBulkChange,
  getBulkChanges,
  stopBulkChange,
  exportOrders,
  editOrder,
  describeOrders,
  findOrders,
  watchOrders,
  getCountryOrderCount,
  getProcessedByCount,
  uploadVisaDocument,
  undoUpload,
  getNamedParty,
  sendToParty,
  getUploadedDocument,
  getSentInvoice,
  resendMail,
  countFailedMails,
  getFailedMails,
  resendFailedMails,
  sendInvoice,
  getEmailContent,
  ...mailEventsOperations,
  addNewRemark,
  saveTransactionDetails,
  getDefencePackPdf,
  defencePackDetails,
  verifyLedger,
  getAuditTrail,
  exportAuditTrail,
  getPaymentGateways,
  setPaymentGateway,
  getSettings,
  editSettings,
  getFormData,
  editFormData,
  resetFormData,
  getBrands,
  addBrand,
  updateBrand,
  deleteBrand,
  uploadBrandLogo,
  previewBrand,
  previewBrandPdf,
  getBrandLogo,
  getTeamMemberList,
  getTeamMemberInfo,
  getTeamMemberType,
  addTeamMember,
  inviteTeamMember,
  resendInvitation,
  withdrawInvitation,
  updateTeamMember,
  deleteTeamMember,
  postIntakeOrder,
  postIntakeCheck,
  postIntakePayment,
  getIntakeOrder,
  getIntakeOrders,
  patchIntakeOrder,
  cancelIntakeOrder,
  requestIntakeRefund,
  advanceTestOrder,
  getActiveGateway,
  getLandingSites,
  addLandingSite,
  renameLandingSite,
  setSiteConfirmations,
  setSiteRefundMails,
  addIntakeKey,
  revokeIntakeKey,
  getTestOrders,
  deleteTestOrders,
  getWebhookEndpoint,
  setWebhookEndpoint,
  switchWebhooks,
  rotateWebhookSecret,
  sendTestWebhook,
  getWebhookMessages,
  getWebhookAttempts,
  getOwnEndpoint,
  setOwnEndpoint,
  rotateOwnSecret,
  sendOwnTest,
  getOwnEvents,
  replayOwnEvent,
  replayWebhook,
  trackOrder,
  openByTrackCode,
  mailOrderLinks,
  mailTrackCodeAgain,
  getDownloadHistory,
  downloadInvoice,
  downloadPassportDocPdf,
  getFirstSteps,
  endVisit,
  getSystemReport,
  retryJob,
  postScriptError,
  getConnection,
  getHealth,
  getReadiness,
  getMetrics,
  getOpenApi,
  getIntakeOpenApi,
};

/** Every endpoint of the product. A test compares the routes that the server registers with this list. */
export const endpoints: readonly EndpointDefinition[] = Object.values(named);

/** The operation ID of each endpoint. */
export const operationIds: ReadonlyMap<EndpointDefinition, string> = new Map(
  Object.entries(named).map(([name, endpoint]) => [endpoint, name]),
);
