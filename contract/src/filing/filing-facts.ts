import type { OrderDetail } from '../orders/order.ts';

/** The fields of an order that the findings of a filing depend on. */
export const filingFields = [
  ...(['given_name', 'surname', 'full_name', 'other_name', 'chinese_name', 'gender', 'nationality'] as const),
  ...(['date_of_birth', 'country_of_birth', 'city_of_birth', 'document_type', 'passport_number'] as const),
  ...(['passport_lost_stolen', 'email', 'country_code', 'phone_number', 'visa_free', 'visa_type'] as const),
  ...(['visa_number', 'arrival_date', 'transport_mode', 'arrival_flight_train_no', 'entry_city'] as const),
  ...(['entry_port', 'city', 'cities_intended_china', 'purpose_of_trip', 'hotel_adress_in_china'] as const),
  ...(['ticket_for_departure', 'date_of_departure', 'departure_transport_mode', 'departure_flight_no'] as const),
  ...(['departure_city', 'departure_port', 'countries_region', 'disclosure_version'] as const),
  ...(['disclosure_shown_at', 'authorised_at'] as const),
] as const;
export type FilingField = (typeof filingFields)[number];

/**
 * What the findings of a filing are computed from: an order's fields as its detail has them. Dates of birth and departure
 * are MM/DD/YYYY, the arrival date is YYYY-MM-DD; absent texts are '' and absent dates and answers are null.
 */
export type FilingFacts = Required<Pick<OrderDetail, FilingField>>;
