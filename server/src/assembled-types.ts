import type { Brand } from '@arrival-desk/contract/brands/brand.ts';
import type { AccountLinksTables } from './features/account-links/account-links.tables.ts';
import type { AuditTables } from './features/audit/audit.tables.ts';
import type { LateEntries, OrderReads, Strangers } from './features/audit/audit.ts';
import type { AuthTables } from './features/auth/auth.tables.ts';
import type { SessionActivity } from './features/auth/session-activity.ts';
import type { BrandsTables } from './features/brands/brands.tables.ts';
import type { BulkChangesTables } from './features/bulk-changes/bulk-changes.tables.ts';
import type { DocumentsTables } from './features/documents/documents.tables.ts';
import type { ErasureTables } from './features/erasure/erasure.tables.ts';
import type { EventsTables } from './features/events/events.tables.ts';
import type { FilingTables } from './features/filing/filing.tables.ts';
import type { GatewaysTables } from './features/gateways/gateways.tables.ts';
import type { IntakeTables } from './features/intake/intake.tables.ts';
import type { LandingSitesTables } from './features/landing-sites/landing-sites.tables.ts';
import type { LiveKey } from './features/landing-sites/landing-sites.ts';
import type { MailTables } from './features/mail/mail.tables.ts';
import type { OrderEditsTables } from './features/order-edits/order-edits.tables.ts';
import type { OrderImagesTables } from './features/order-images/order-images.tables.ts';
import type { OrderListsTables } from './features/order-lists/order-lists.tables.ts';
import type { OrderUpdatesTables } from './features/order-updates/order-updates.tables.ts';
import type { OrdersTables } from './features/orders/orders.tables.ts';
import type { PaymentsTables } from './features/payments/payments.tables.ts';
import type { PresenceTables } from './features/presence/presence.tables.ts';
import type { ReceiptsTables } from './features/receipts/receipts.tables.ts';
import type { RefundRequestsTables } from './features/refund-requests/refund-requests.tables.ts';
import type { RemarksTables } from './features/remarks/remarks.tables.ts';
import type { SecondFactorsTables } from './features/second-factors/second-factors.tables.ts';
import type { SettingsTables } from './features/settings/settings.tables.ts';
import type { StaffMailsTables } from './features/staff-mails/staff-mails.tables.ts';
import type { StoredFilesTables } from './features/stored-files/stored-files.tables.ts';
import type { TeamTables } from './features/team/team.tables.ts';
import type { TravellerRequestsTables } from './features/traveller-requests/traveller-requests.tables.ts';
import type { VisitorsTables } from './features/visitors/visitors.tables.ts';
import type { WebhooksTables } from './features/webhooks/webhooks.tables.ts';
import type { Cached } from './platform/database/announced-cache.ts';

// The features' additions to the platform's types; the platform itself does not know the features.

declare module './platform/database/schema.ts' {
  interface Database
    extends AccountLinksTables,
      AuditTables,
      AuthTables,
      BrandsTables,
      BulkChangesTables,
      DocumentsTables,
      ErasureTables,
      EventsTables,
      FilingTables,
      GatewaysTables,
      IntakeTables,
      LandingSitesTables,
      MailTables,
      OrderEditsTables,
      OrderImagesTables,
      OrderListsTables,
      OrderUpdatesTables,
      OrdersTables,
      PaymentsTables,
      PresenceTables,
      ReceiptsTables,
      RefundRequestsTables,
      RemarksTables,
      SecondFactorsTables,
      SettingsTables,
      StaffMailsTables,
      StoredFilesTables,
      TeamTables,
      TravellerRequestsTables,
      VisitorsTables,
      WebhooksTables {}
}

declare module './platform/context.ts' {
  interface Context {
    brands: Cached<readonly Brand[]>;
    intakeKeys: Cached<ReadonlyMap<string, LiveKey>>;
    sessionActivity: SessionActivity;
    strangers: Strangers;
    lateEntries: LateEntries;
    orderReads: OrderReads;
  }
}
