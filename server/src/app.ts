import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountLinksRoutes } from './features/account-links/account-links.routes.ts';
import { askingRoutes } from './features/asking/asking.routes.ts';
import { assigningRoutes } from './features/assigning/assigning.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { auditMetrics, makeAuditTrail } from './features/audit/audit.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { authenticateStaff } from './features/auth/auth.ts';
import { sessionsRoutes } from './features/auth/sessions.routes.ts';
import { brandPreviewsRoutes } from './features/brand-previews/brand-previews.routes.ts';
import { brandsRoutes } from './features/brands/brands.routes.ts';
import { bulkChangesRoutes } from './features/bulk-changes/bulk-changes.routes.ts';
import { chargebacksRoutes } from './features/chargebacks/chargebacks.routes.ts';
import { documentUploadsRoutes } from './features/document-uploads/document-uploads.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { erasureRoutes } from './features/erasure/erasure.routes.ts';
import { filingRoutes } from './features/filing/filing.routes.ts';
import { findFiledOtherwise } from './features/filing/filing.ts';
import { gatewaysRoutes } from './features/gateways/gateways.routes.ts';
import { intakeRoutes } from './features/intake/intake.routes.ts';
import { landingSitesRoutes } from './features/landing-sites/landing-sites.routes.ts';
import { intakeAuthenticator, nameVersion } from './features/landing-sites/landing-sites.ts';
import { ledgerRoutes } from './features/ledger/ledger.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { followAddress } from './features/mail/mail.ts';
import { openApiRoutes } from './features/open-api/open-api.routes.ts';
import { orderEditingRoutes } from './features/order-editing/order-editing.routes.ts';
import { orderExportRoutes } from './features/order-export/order-export.routes.ts';
import { orderListsRoutes } from './features/order-lists/order-lists.routes.ts';
import { orderMovesRoutes } from './features/order-moves/order-moves.routes.ts';
import { orderPageRoutes } from './features/order-page/order-page.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { passportPagesRoutes } from './features/passport-pages/passport-pages.routes.ts';
import { presenceRoutes } from './features/presence/presence.routes.ts';
import { findQuotable } from './features/quoted-identity/quoted-identity.ts';
import { receiptSendingRoutes } from './features/receipt-sending/receipt-sending.routes.ts';
import { receiptsRoutes } from './features/receipts/receipts.routes.ts';
import { refundsRoutes } from './features/refunds/refunds.routes.ts';
import { remarksRoutes } from './features/remarks/remarks.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { hasSampleAccounts, keepOnThisMachine } from './features/sample-data/sample-data.ts';
import { passkeysRoutes } from './features/second-factors/passkeys.routes.ts';
import { secondFactorsRoutes } from './features/second-factors/second-factors.routes.ts';
import { findDueStep, passkeySite } from './features/second-factors/second-factors.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { signaturesRoutes } from './features/signatures/signatures.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { timelineRoutes } from './features/timeline/timeline.routes.ts';
import { visitorPages } from './features/visitor-pages/visitor-pages.ts';
import { visitorsRoutes } from './features/visitors/visitors.routes.ts';
import { authenticateVisitor, findSample, recordView } from './features/visitors/visitors.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import type { Context } from './platform/context.ts';
import { noteForAudit } from './platform/http/audit.ts';
import { makeServe } from './platform/http/serve.ts';
import { readPage, serveWebApp } from './platform/http/web-app.ts';
import { operationsRoutes } from './platform/operations/operations.ts';
import { refuseVirus } from './platform/virus-scan/refuse-virus.ts';

const webDist = join(import.meta.dirname, '../../web/dist');

/** Registers every endpoint and both web applications on an HTTP server. */
export async function addRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context;
  const isSample = await hasSampleAccounts(context);
  if (isSample) keepOnThisMachine(app);
  nameVersion(app);
  const serve = makeServe(
    app,
    {
      staff: (request) => authenticateStaff(context, request),
      ...intakeAuthenticator(context),
      visitor: (request) => authenticateVisitor(context, request),
    },
    {
      db: context.db,
      clock: context.clock,
      audit: makeAuditTrail(context),
      findHidden: (orderIds) => findQuotable(context.db, orderIds),
      maxFileBytes: config.UPLOAD_MAX_MB * 1_048_576,
      spoolFolder: join(config.DATA_DIR, 'spool'),
      scanFile: (request, file, field) =>
        refuseVirus(context, file, { field, found: (virus) => noteForAudit(request, { detail: { virus } }) }),
    },
  );
  authRoutes(serve, context, findDueStep);
  secondFactorsRoutes(serve, context);
  passkeysRoutes(serve, context);
  sessionsRoutes(serve, context);
  accountLinksRoutes(serve, context, findDueStep);
  ordersRoutes(serve, context);
  assigningRoutes(serve, context);
  orderEditingRoutes(serve, context, followAddress);
  orderListsRoutes(serve, context, findFiledOtherwise);
  orderPageRoutes(serve, context);
  askingRoutes(serve, context);
  timelineRoutes(serve, context);
  presenceRoutes(serve, context);
  orderMovesRoutes(serve, context);
  erasureRoutes(serve, context);
  bulkChangesRoutes(serve, context);
  orderExportRoutes(serve, context);
  liveRoutes(app, serve, context);
  reportsRoutes(serve, context);
  documentsRoutes(serve, context, { recordView, findSample });
  documentUploadsRoutes(serve, context);
  passportPagesRoutes(serve, context);
  signaturesRoutes(serve, context);
  mailRoutes(serve, context);
  remarksRoutes(serve, context);
  filingRoutes(serve, context);
  receiptsRoutes(serve, context);
  receiptSendingRoutes(serve, context);
  refundsRoutes(serve, context);
  chargebacksRoutes(serve, context);
  ledgerRoutes(serve, context);
  auditRoutes(serve, context);
  teamRoutes(serve, context);
  gatewaysRoutes(serve, context);
  settingsRoutes(serve, context);
  brandsRoutes(serve, context);
  brandPreviewsRoutes(serve, context);
  intakeRoutes(serve, context);
  landingSitesRoutes(serve, context);
  webhooksRoutes(serve, context);
  visitorsRoutes(serve, context);
  systemRoutes(serve, context);
  operationsRoutes(app, serve, context, auditMetrics);
  openApiRoutes(app, serve);
  const site = passkeySite(config);
  const marks = `${isSample ? ' data-sample-data' : ''}${site ? ` data-passkeys="${site.origin}"` : ''}`;
  await serveWebApp(app, {
    dist: webDist,
    adminPage: readPage(webDist, 'admin').replace('<html', `<html${marks}`),
    findPage: visitorPages(context, webDist),
  });
}
