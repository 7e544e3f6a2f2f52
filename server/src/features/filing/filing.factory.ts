import type { TestServer } from '../../testing/test-server.ts';

/** An order with every fact that the government's form asks, which has come in as Priority. Returns its ID. */
export async function buildPreparedOrder(server: TestServer, overrides: object = {}): Promise<string> {
  const arrival = new Date(server.context.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
  return server.newOrder({ ...preparedFacts, arrival_date: arrival, ...overrides });
}

/** Every fact that the form asks, but the day of the arrival. */
export const preparedFacts = {
  paid: true,
  processing_mode: 'Priority',
  surname: 'Lamb',
  given_name: 'Mary Ann',
  full_name: 'Mary Ann Lamb',
  gender: 'Female',
  nationality: 'Ireland',
  date_of_birth: '1985-04-23',
  country_of_birth: 'Ireland',
  city_of_birth: 'Cork',
  passport_number: 'PX1234567',
  passport_lost_stolen: 'no',
  document_type: 'Ordinary Passport',
  country_code: '+353',
  phone_number: '87 555 0123',
  visa_free: 'yes',
  transport_mode: 'Flight',
  arrival_flight_train_no: 'CA982',
  entry_city: 'Beijing',
  entry_port: 'Beijing Capital International Airport',
  cities_intended_china: 'Beijing',
  hotel_adress_in_china: 'Grand Hyatt Beijing, 1 East Chang An Avenue, Dongcheng District',
  city: 'Beijing',
  purpose_of_trip: 'Sightseeing/Leisure',
  ticket_for_departure: 'no',
  countries_region: 'None',
} as const;
