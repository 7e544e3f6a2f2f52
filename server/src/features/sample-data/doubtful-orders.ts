import type { IntakeOrder } from '@arrival-desk/contract/intake/intake-order.ts';

type Facts = Partial<IntakeOrder>;

/** Every fact that the form asks; each order below damages some of them. */
const complete: Facts = {
  ...{ given_name: 'Nora', surname: 'Quinn', full_name: 'Nora Quinn', gender: 'Female', nationality: 'Ireland' },
  ...{ date_of_birth: '04/23/1985', country_of_birth: 'Ireland', city_of_birth: 'Cork', chinese_name: '' },
  ...{ passport_number: 'PX1234567', passport_lost_stolen: 'no', document_type: 'Ordinary Passport' },
  ...{ language: 'en', purchase_time_zone: 'Europe/Dublin', currency: 'EUR', party_ref: '', other_name: '' },
  ...{ landing_domain: 'arrivalcard.example', merchant_name: 'ARRIVALCARD.EXAMPLE' },
  ...{ name_of_inviter: '', contracts_in_china: '', adress_or_contact_inviter: '' },
  ...{ country_code: '+353', phone_number: '081 555 0123', visa_free: 'yes', visa_number: '', visa_type: '' },
  ...{ transport_mode: 'Flight', arrival_flight_train_no: 'CA858', entry_city: 'Shanghai' },
  ...{ entry_port: 'Shanghai Pudong International Airport', city: 'Shanghai', cities_intended_china: 'Shanghai' },
  ...{ hotel_adress_in_china: '12 Zhongshan East 1st Road, Huangpu, Shanghai', purpose_of_trip: 'Tourism' },
  ...{ ticket_for_departure: 'no', date_of_departure: null, departure_transport_mode: '', departure_flight_no: '' },
  ...{ departure_city: '', departure_port: '', countries_region: 'Japan', address_district: '', entry_policy: '' },
};

const leaving: Facts = {
  ...{ ticket_for_departure: 'yes', departure_transport_mode: 'Flight', departure_flight_no: 'CA981' },
  ...{ departure_city: 'Beijing', departure_port: 'Beijing Capital International Airport' },
};

/**
 * Orders of applicants' mistakes: together they have every finding of an order's own facts but those of its date of
 * arrival, which each order of the sample has.
 */
export const doubtfulOrders: readonly Facts[] = [
  {
    ...{ given_name: 'Nora Quinn', surname: 'Quinn', gender: '', document_type: 'Refugee travel paper' },
    ...{ phone_number: '', entry_city: 'Hong Kong', entry_port: '', city_of_birth: '', passport_lost_stolen: null },
  },
  {
    ...{ given_name: 'Lindqvist', surname: 'Maria', full_name: 'Maria Lindqvist', gender: 'not said' },
    ...{ passport_number: 'PO12345O7', entry_city: 'Shenzhen', entry_port: 'Luohu', purpose_of_trip: 'Pilgrimage' },
    ...{ hotel_adress_in_china: 'Grand Hyatt', phone_number: '12' },
  },
  {
    ...{
      given_name: '明',
      surname: '李',
      full_name: '李明',
      date_of_birth: null,
      nationality: '',
      country_of_birth: '',
    },
    ...{
      passport_number: '12',
      transport_mode: '',
      arrival_flight_train_no: '',
      entry_city: 'Atlantis',
      entry_port: '',
    },
    ...{ purpose_of_trip: '', hotel_adress_in_china: '', visa_free: null },
  },
  {
    ...{ date_of_birth: '01/01/1890', nationality: 'Atlantis', country_of_birth: 'Atlantis', passport_number: '' },
    ...{ transport_mode: 'Balloon', visa_free: 'no', visa_type: 'Z9' },
  },
  {
    ...{ full_name: 'Nora Quinn Walsh', visa_number: 'A1234567', arrival_flight_train_no: '', nationality: 'China' },
    ...{ entry_city: '', entry_port: 'Nowhere Airport', cities_intended_china: '', city: '', countries_region: '' },
  },
  {
    ...{ given_name: '', surname: '', visa_free: 'no', visa_number: 'A1234567', visa_type: 'Group visa' },
    ...{ ticket_for_departure: 'yes', arrival_flight_train_no: 'CA' },
  },
  {
    ...{ visa_free: 'no', visa_number: 'A1234567', entry_city: 'Beijing', entry_port: 'PVG' },
    ...{ ticket_for_departure: null, disclosure_version: '', disclosure_shown_at: null, authorised_at: null },
  },
  {
    ...{ ...leaving, date_of_departure: '01/20/2020', departure_transport_mode: 'Balloon', departure_flight_no: '?' },
    ...{ departure_city: 'Atlantis', departure_port: 'Nowhere' },
  },
  {
    ...{ ...leaving, date_of_departure: '12/31/2099', departure_flight_no: '', departure_port: 'PVG' },
    ...{ given_name: 'Mrs. Nora', surname: 'QUINN MRS', full_name: 'Nora Quinn' },
  },
  { ...leaving, departure_flight_no: 'two flights', departure_city: 'Shenzhen', departure_port: 'Luohu' },
  {
    ...{ ...leaving, departure_transport_mode: 'Vessel', departure_flight_no: '船'.repeat(40), departure_port: '' },
    ...{ transport_mode: 'Vessel', arrival_flight_train_no: '船'.repeat(40), entry_city: 'Kashgar', entry_port: '' },
    address_district: 'Haidian District',
  },
  {
    ...{ transport_mode: 'Train', entry_city: 'Shenzhen', entry_port: 'West Kowloon Station' },
    ...{
      ...leaving,
      departure_transport_mode: 'Train',
      departure_city: 'Shenzhen',
      departure_port: 'West Kowloon Station',
    },
  },
].map((damage, index) => {
  const email = `nora.quinn.${index + 1}@example.com`;
  return { ...complete, email, contact_email_address: email, ...(damage as Facts) };
});
