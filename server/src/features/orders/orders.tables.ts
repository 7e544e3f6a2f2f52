import type { LanguageCode } from '@arrival-desk/contract/languages.ts';
import type { EditableField } from '@arrival-desk/contract/orders/order-edits.ts';
import type { ProcessStatus } from '@arrival-desk/contract/orders/statuses.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantOrNull } from '../../platform/database/schema.ts';

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
interface OrderFillTable {
  after_id: string;
}

/** When an order last changed in a way that its landing site is told of, kept by triggers on `orders`. */
interface OrderUpdatesTable {
  order_id: GeneratedAlways<string>;
  source: GeneratedAlways<string>;
  updated_at: GeneratedAlways<string>;
}

/** What an edit of an order changed; the event says who and when. */
interface OrderEditsTable {
  id: Generated<number>;
  order_id: string;
  event_id: number;
  field: EditableField;
  from_value: string;
  to_value: string;
}

/** A hash of each field of an order as its landing site sent it, by the field's name. */
interface OrderFingerprintsTable {
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

export interface OrdersTables {
  orders: OrdersTable;
  order_fill: OrderFillTable;
  order_updates: OrderUpdatesTable;
  order_edits: OrderEditsTable;
  order_fingerprints: OrderFingerprintsTable;
  refused_payments: RefusedPaymentsTable;
}
