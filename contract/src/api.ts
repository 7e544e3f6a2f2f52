import * as accountLinks from './account-links/account-links.endpoints.ts';
import * as answer from './asking/answer.endpoints.ts';
import * as asking from './asking/asking.endpoints.ts';
import * as change from './asking/change.endpoints.ts';
import * as audit from './audit/audit.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as sessions from './auth/sessions.endpoints.ts';
import * as brands from './brands/brands.endpoints.ts';
import * as bulkChanges from './bulk-changes/bulk-changes.endpoints.ts';
import * as defencePacks from './chargebacks/defence-packs.endpoints.ts';
import * as transactions from './chargebacks/transactions.endpoints.ts';
import * as documentUploads from './document-uploads/document-uploads.endpoints.ts';
import * as documents from './documents/documents.endpoints.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as erasure from './erasure/erasure.endpoints.ts';
import * as retention from './erasure/retention.endpoints.ts';
import * as filing from './filing/filing.endpoints.ts';
import * as gateways from './gateways/gateways.endpoints.ts';
import * as intake from './intake/intake.endpoints.ts';
import * as intakeStatus from './intake/intake-status.endpoints.ts';
import * as orderChanges from './intake/order-changes.endpoints.ts';
import * as testOrderEvents from './intake/test-order-events.endpoints.ts';
import * as testOrders from './intake/test-orders.endpoints.ts';
import * as landingSites from './landing-sites/landing-sites.endpoints.ts';
import * as ledger from './ledger/ledger.endpoints.ts';
import * as live from './live/live.endpoints.ts';
import * as mail from './mail/mail.endpoints.ts';
import { mailEventsOperations } from './mail/mail-events.endpoints.ts';
import * as operations from './operations/operations.endpoints.ts';
import * as scriptErrors from './operations/script-errors.endpoints.ts';
import * as orderExport from './order-export/order-export.endpoints.ts';
import * as orderLists from './order-lists/order-lists.endpoints.ts';
import * as orderMoves from './order-moves/order-moves.endpoints.ts';
import * as orderPage from './order-page/order-page.endpoints.ts';
import * as orderCorrections from './orders/order-corrections.endpoints.ts';
import * as orders from './orders/orders.endpoints.ts';
import * as passportPages from './passport-pages/passport-pages.endpoints.ts';
import * as presence from './presence/presence.endpoints.ts';
import * as receipts from './receipts/receipts.endpoints.ts';
import * as refunds from './refunds/refunds.endpoints.ts';
import * as remark from './remarks/remark.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as passkeys from './second-factors/passkeys.endpoints.ts';
import * as secondFactors from './second-factors/second-factors.endpoints.ts';
import * as formData from './settings/form-data.endpoints.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as signatures from './signatures/signatures.endpoints.ts';
import * as firstSteps from './system/first-steps.endpoints.ts';
import * as system from './system/system.endpoints.ts';
import * as invitations from './team/invitations.endpoints.ts';
import * as team from './team/team.endpoints.ts';
import * as timeline from './timeline/timeline.endpoints.ts';
import * as visitors from './visitors/visitors.endpoints.ts';
import * as siteWebhooks from './webhooks/site-webhooks.endpoints.ts';
import * as webhooks from './webhooks/webhooks.endpoints.ts';

/** Every file with endpoints. Its other exports, schemas and texts, are left out below. */
const files: readonly object[] = [
  auth,
  accountLinks,
  secondFactors,
  passkeys,
  sessions,
  orderLists,
  orderPage,
  asking,
  answer,
  change,
  timeline,
  presence,
  orders,
  erasure,
  retention,
  orderMoves,
  passportPages,
  signatures,
  filing,
  receipts,
  refunds,
  bulkChanges,
  orderExport,
  orderCorrections,
  live,
  reports,
  documentUploads,
  documents,
  mail,
  remark,
  transactions,
  defencePacks,
  ledger,
  audit,
  gateways,
  settings,
  formData,
  brands,
  team,
  invitations,
  intake,
  intakeStatus,
  orderChanges,
  testOrderEvents,
  landingSites,
  testOrders,
  webhooks,
  siteWebhooks,
  visitors,
  firstSteps,
  system,
  scriptErrors,
  operations,
  mailEventsOperations,
];

/** Every endpoint with its name, which is also its operation ID in the OpenAPI description. */
const named = files.flatMap((file) => Object.entries(file)).filter(isEndpoint);

function isEndpoint(entry: [string, unknown]): entry is [string, EndpointDefinition] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every endpoint of the product. A test compares the routes that the server registers with this list. */
export const endpoints: readonly EndpointDefinition[] = named.map(([, endpoint]) => endpoint);

/** The operation ID of each endpoint. */
export const operationIds: ReadonlyMap<EndpointDefinition, string> = new Map(
  named.map(([name, endpoint]) => [endpoint, name]),
);
