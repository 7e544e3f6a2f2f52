import type { BulkAction } from '@arrival-desk/contract/bulk-changes/bulk-changes.endpoints.ts';
import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { MailKind, MailServiceProvider, MailState } from '@arrival-desk/contract/mail/mail-history.ts';
import type { FolderName } from '@arrival-desk/contract/order-lists/folders.ts';
import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { Writing } from '@arrival-desk/contract/presence/presence.endpoints.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';
import type { BrandChangesTable, BrandLogosTable, BrandsTable } from './brands-schema.ts';

/** timestamptz: read as an ISO 8601 string in UTC, written as Date or string. */
type Instant = ColumnType<string, string | Date, string | Date>;
type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type Flag = 'Y' | 'N';

export interface OrdersTable {
  /** bigint, read as a decimal string. */
  order_id: Generated<string>;
  process_status: ProcessStatus;
  processing_mode: string;
  given_name: string;
  surname: string;
  full_name: string;
  gender: string;
  nationality: string;
  date_of_birth: string | null;
  chinese_name: string;
  passport_number: string;
  email: string;
  contact_email_address: string;
  country_code: string;
  phone_number: string;
  visa_free: string | null;
  visa_number: string;
  arrival_date: string | null;
  arrival_flight_train_no: string;
  cities_intended_china: string;
  hotel_adress_in_china: string;
  city: string;
  purpose_of_trip: string;
  ticket_for_departure: string | null;
  date_of_departure: string | null;
  departure_flight_no: string;
  contracts_in_china: string;
  name_of_inviter: string;
  adress_or_contact_inviter: string;
  countries_region: string;
  landing_domain: string;
  language: LanguageCode | null;
  transaction_id: string;
  merchant_name: string;
  amount: string | null;
  currency: string | null;
  terms_accepted_at: InstantOrNull;
  purchase_ip: string | null;
  purchase_user_agent: string | null;
  purchase_time_zone: string | null;
  purchase_device_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  avs_result: string | null;
  cvv_result: string | null;
  three_ds_result: string | null;
  external_ref: string | null;
  idempotency_key: string | null;
  source: string;
  assign_to: string | null;
  processed_by: string | null;
  processed_at: InstantOrNull;
  has_document: Generated<boolean>;
  processing_date: string | null;
  process_month: string | null;
  refund_date: InstantOrNull;
  created_at: Instant;
  /** Copy of what the ledger says, for lists, kept by the database; null in old rows until a job has filled them. */
  paid: ColumnType<boolean | null, boolean | undefined, never>;
  /** When the document was last mailed, mails that came back not counted. Kept by the database. */
  mailed_at: ColumnType<string | null, never, never>;
  /** Normalised by `searchText`; starts with the full name, so it also orders by name. */
  search_text: string;
  // What lists are sorted by, kept by the database.
  sort_name: GeneratedAlways<string>;
  sort_phone: GeneratedAlways<string>;
  sort_email: GeneratedAlways<string>;
  sort_assignee: GeneratedAlways<string>;
  sort_refund: GeneratedAlways<string>;
  sort_arrival_first: GeneratedAlways<string>;
}

/** How far the rows that are older than `paid` and `mailed_at` have been filled; no row when they are. */
export interface OrderFillTable {
  after_id: string;
}

/** When an order last changed in a way that its landing site is told of, kept by triggers on `orders`. */
export interface OrderUpdatesTable {
  order_id: GeneratedAlways<string>;
  source: GeneratedAlways<string>;
  updated_at: GeneratedAlways<string>;
}

/** What search looks through, kept by triggers on `orders`. */
export interface OrderTextsTable {
  order_id: GeneratedAlways<string>;
  created_at: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  transaction_id: GeneratedAlways<string>;
}

export interface StaffTable {
  id: Generated<number>;
  name: string;
  email: string;
  password_hash: string;
  type: Role;
  created_at: Instant;
}

export interface SessionsTable {
  id: string;
  staff_id: number;
  created_at: Instant;
  expires_at: Instant;
}

export interface EventsTable {
  id: Generated<number>;
  order_id: string;
  at: Instant;
  actor: string;
  kind: string;
  from_status: ProcessStatus | null;
  to_status: ProcessStatus | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  /** Place in the order's chain, from 1. */
  seq: number;
  prev_hash: string;
  hash: string;
}

/** The end of each order's chain of events. */
export interface LedgerHeadsTable {
  order_id: string;
  events: number;
  head_hash: string;
}

export interface DocumentsTable {
  id: Generated<number>;
  order_id: string;
  file1: string;
  customer_name: string;
  mime_type: string;
  size_bytes: number;
  sha256: string;
  uploaded_by: string;
  create_ts: Instant;
  /** From when on it is the traveller's; null: at once. */
  visible_from: InstantOrNull;
}

export interface MailsTable {
  id: Generated<number>;
  order_id: string;
  kind: ColumnType<MailKind, MailKind | undefined, never>;
  /** Null for an invoice, and once its upload was taken back. */
  document_id: number | null;
  email: string;
  mail_service_provider: MailServiceProvider;
  state: MailState;
  reason: string | null;
  sent_by: string;
  message_id: string | null;
  transport: string | null;
  create_ts: Instant;
  sent_ts: InstantOrNull;
  /** Until then it can be taken back; null: it goes out at once. */
  send_after: InstantOrNull;
  /** When a server began to send it, from which on it cannot be taken back. */
  started_ts: InstantOrNull;
  state_ts: InstantOrNull;
  attempts: Generated<number>;
  next_try_ts: InstantOrNull;
}

/** The invoice of a mail, as it was sent. */
export interface InvoicesTable {
  mail_id: number;
  /** PGlite reads an array of bytes where PostgreSQL reads a buffer. */
  pdf: ColumnType<Uint8Array, Buffer, never>;
}

export interface DownloadsTable {
  id: Generated<number>;
  order_id: string;
  file1: string;
  create_ts: Instant;
  ip: string;
  timezone: string;
  browser: string;
  os: string;
  kind: ColumnType<'download' | 'view', 'download' | 'view' | undefined, never>;
  /** The same for every request of one download or view. */
  download_key: string | null;
}

export interface RemarksTable {
  id: Generated<number>;
  order_id: string;
  created_at: Instant;
  remark_name: string;
  remark: string;
  whatsapp: Generated<Flag>;
  telephone: Generated<Flag>;
  status_refund: Generated<Flag>;
  voided: Generated<Flag>;
  chargeback: Generated<Flag>;
  report_error: Generated<Flag>;
}

export interface PaymentGatewaysTable {
  id: Generated<number>;
  gateway_name: string;
  is_active: boolean;
}

export interface LandingSitesTable {
  id: Generated<number>;
  name: string;
  /** What the site's orders carry as their source; it never changes. */
  source: string;
  /** Whether the travellers of its paid orders get a mail that confirms them. */
  confirms_orders: Generated<boolean>;
  created_at: Instant;
}

export interface IntakeKeysTable {
  id: Generated<number>;
  /** The source of the site, which servers of the version before sites read. */
  name: string;
  key_hash: string;
  created_at: Instant;
  revoked_at: InstantOrNull;
  site_id: number | null;
  /** The last characters of the key. */
  hint: string | null;
  /** Whether it came from INTAKE_API_KEY. */
  seeded: Generated<boolean>;
  last_used_at: InstantOrNull;
  /** Its orders are test orders. */
  test: Generated<boolean>;
}

/** What a landing site sent with a test key. */
export interface TestOrdersTable {
  order_id: string;
  site_id: number;
  external_ref: string | null;
  idempotency_key: string | null;
  /** As in `order_fingerprints`. */
  fingerprint: ColumnType<Record<string, string>, string, never>;
  process_status: ProcessStatus;
  processing_mode: string;
  arrival_date: string | null;
  landing_domain: string;
  paid: boolean;
  transaction_id: string;
  created_at: Instant;
  updated_at: ColumnType<string, RawBuilder<unknown>, RawBuilder<unknown>>;
}

/** How many calls an intake key was granted in a minute (minutes since 1970), over all servers. */
export interface IntakeCallsTable {
  key_id: number;
  minute: string;
  granted: number;
}

/** Where the webhooks of a landing site go. */
export interface WebhookEndpointsTable {
  site_id: number;
  url: string;
  created_at: Instant;
  disabled_at: InstantOrNull;
  disabled_reason: string | null;
}

export interface WebhookSecretsTable {
  id: Generated<number>;
  site_id: number;
  secret: string;
  created_at: Instant;
  expires_at: InstantOrNull;
}

/** What a landing site is told, written by a trigger on `orders`. */
export interface WebhookMessagesTable {
  id: Generated<string>;
  /** The `webhook-id`. */
  message_id: Generated<string>;
  site_id: number;
  order_id: string | null;
  type: string;
  created_at: Instant;
  data: ColumnType<Record<string, unknown>, string, never>;
  state: Generated<'Waiting' | 'Delivered' | 'Failed'>;
  attempts: Generated<number>;
  next_at: ColumnType<string, never, string | Date>;
  claimed_until: InstantOrNull;
  retry_until: InstantOrNull;
}

export interface WebhookAttemptsTable {
  id: Generated<string>;
  webhook_message: string;
  at: Instant;
  ms: number;
  url: string;
  headers: ColumnType<Record<string, string>, string, never>;
  body: string;
  status: number | null;
  response: string | null;
  error: string | null;
}

export interface BulkChangesTable {
  id: Generated<number>;
  action: BulkAction;
  folder: FolderName;
  staff_id: number;
  started_by: string;
  state: 'Running' | 'Done' | 'Stopped';
  total: number;
  done: Generated<number>;
  refused: Generated<number>;
  /** How often each refusal was given. */
  reasons: ColumnType<Record<string, number>, never, Record<string, number>>;
  created_at: Instant;
}

export interface BulkChangePartsTable {
  bulk_change_id: number;
  part: number;
  order_ids: string[];
}

export interface FailedAttemptsTable {
  id: Generated<string>;
  key: string;
  at: Instant;
}

/** What an edit of an order changed; the event says who and when. */
export interface OrderEditsTable {
  id: Generated<number>;
  order_id: string;
  event_id: number;
  field: EditableField;
  from_value: string;
  to_value: string;
}

/** Who has an order open; a row for each tab. */
export interface PresenceTable {
  order_id: string;
  tab: string;
  name: string;
  writing: Writing | null;
  expires_at: Instant;
}

/** A hash of each field of an order as its landing site sent it, by the field's name. */
export interface OrderFingerprintsTable {
  order_id: string;
  fields: ColumnType<Record<string, string>, string, never>;
}

/** A payment that a landing site confirmed and that was refused: money to look at. */
export interface RefusedPaymentsTable {
  id: Generated<number>;
  order_id: string;
  at: Instant;
  reason: 'already_paid' | 'order_deleted';
  transaction_id: string;
  merchant_name: string;
  amount: string | null;
  currency: string | null;
  /** When a person said that the money has been dealt with; null until then. */
  settled_at: InstantOrNull;
  settled_by: ColumnType<string | null, string | null | undefined, string | null>;
}

/** This installation, in one row; `storage_marked` once its documents' storage carries its ID. */
export interface InstallationTable {
  id: Generated<string>;
  storage_marked: Generated<boolean>;
}

/** A server process of the installation and its last sign of life. */
export interface ServersTable {
  id: string;
  name: string;
  version: string;
  node: string;
  started_at: Instant;
  seen_at: Instant;
}

/** What is counted by the day for all servers together. */
export interface IncidentsTable {
  kind: string;
  day: string;
  total: number;
  last_at: Instant;
}

/** What a command that backs up or tests a backup did. */
export interface BackupRunsTable {
  id: Generated<string>;
  kind: string;
  at: ColumnType<string, string, never>;
  details: string;
  problem: string | null;
}

export interface Database {
  orders: OrdersTable;
  order_fill: OrderFillTable;
  order_texts: OrderTextsTable;
  order_updates: OrderUpdatesTable;
  staff: StaffTable;
  sessions: SessionsTable;
  events: EventsTable;
  ledger_heads: LedgerHeadsTable;
  documents: DocumentsTable;
  mails: MailsTable;
  invoices: InvoicesTable;
  downloads: DownloadsTable;
  remarks: RemarksTable;
  payment_gateways: PaymentGatewaysTable;
  landing_sites: LandingSitesTable;
  intake_keys: IntakeKeysTable;
  intake_calls: IntakeCallsTable;
  test_orders: TestOrdersTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_secrets: WebhookSecretsTable;
  webhook_messages: WebhookMessagesTable;
  webhook_attempts: WebhookAttemptsTable;
  failed_attempts: FailedAttemptsTable;
  bulk_changes: BulkChangesTable;
  bulk_change_parts: BulkChangePartsTable;
  order_edits: OrderEditsTable;
  presence: PresenceTable;
  order_fingerprints: OrderFingerprintsTable;
  refused_payments: RefusedPaymentsTable;
  installation: InstallationTable;
  brands: BrandsTable;
  brand_logos: BrandLogosTable;
  brand_changes: BrandChangesTable;
  servers: ServersTable;
  incidents: IncidentsTable;
  backup_runs: BackupRunsTable;
}
