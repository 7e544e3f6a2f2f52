import * as z from 'zod';
import { typedText, valueText } from '../need-to-know.ts';

/**
 * What a reader without identity data gets of a text of an order.
 * - `identity`: nothing.
 * - `sentence`: the text without what it quotes of the identity facts, places of birth included.
 * - `value`: the text without numbers of the identity facts. It says a name or a place, which says nothing of a birth.
 * - `open`: the text as it is. Every role writes it, and who writes a guess must not learn whether it was right.
 * - `ours`: the text as it is. The product writes it, or takes it from a list.
 * - `evidence`: the text in defence packs alone, which have no passport number for anybody.
 * - `unsent`: nothing, as everybody.
 */
export type TextKind = 'identity' | 'sentence' | 'value' | 'open' | 'ours' | 'evidence' | 'unsent';

/** Every text of an order that is stored, by its column. */
export const orderTexts = {
  process_status: 'ours',
  processing_mode: 'value',
  given_name: 'value',
  surname: 'value',
  full_name: 'value',
  gender: 'value',
  nationality: 'value',
  date_of_birth: 'identity',
  chinese_name: 'value',
  passport_number: 'identity',
  passport_hash: 'unsent',
  email: 'open',
  contact_email_address: 'open',
  country_code: 'open',
  phone_number: 'open',
  visa_free: 'ours',
  visa_number: 'identity',
  arrival_flight_train_no: 'value',
  cities_intended_china: 'value',
  hotel_adress_in_china: 'value',
  city: 'value',
  purpose_of_trip: 'sentence',
  ticket_for_departure: 'ours',
  date_of_departure: 'ours',
  departure_flight_no: 'value',
  contracts_in_china: 'sentence',
  name_of_inviter: 'value',
  adress_or_contact_inviter: 'value',
  countries_region: 'value',
  landing_domain: 'value',
  transaction_id: 'open',
  merchant_name: 'open',
  currency: 'ours',
  purchase_ip: 'evidence',
  purchase_user_agent: 'evidence',
  purchase_time_zone: 'evidence',
  purchase_device_id: 'evidence',
  card_brand: 'evidence',
  card_last4: 'evidence',
  avs_result: 'evidence',
  cvv_result: 'evidence',
  three_ds_result: 'evidence',
  external_ref: 'sentence',
  idempotency_key: 'unsent',
  source: 'ours',
  assign_to: 'ours',
  processed_by: 'ours',
  process_month: 'ours',
  search_text: 'unsent',
  language: 'open',
  document_type: 'value',
  other_name: 'value',
  country_of_birth: 'identity',
  city_of_birth: 'identity',
  phone_in_china: 'open',
  visa_type: 'value',
  transport_mode: 'value',
  entry_city: 'value',
  entry_port: 'value',
  transit_cities: 'value',
  departure_transport_mode: 'value',
  departure_city: 'value',
  departure_port: 'value',
  party_ref: 'sentence',
  passport_lost_stolen: 'identity',
  disclosure_version: 'value',
  authorised_ip: 'ours',
} as const satisfies Record<string, TextKind>;
export type OrderText = keyof typeof orderTexts;

/** What a reader without identity data gets of a field of an order; of what is no text, such as a date, everything. */
export const orderTextKind = (name: string): TextKind =>
  (orderTexts as Readonly<Record<string, TextKind>>)[name] ?? 'ours';

/** The schema of a text of an order in responses; those of identity data are `identityOnly` of it. */
export function orderText(name: OrderText): z.ZodString {
  const kind = orderTextKind(name);
  if (kind === 'sentence') return typedText();
  return kind === 'value' ? valueText() : z.string();
}
