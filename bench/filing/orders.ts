import type { Answers } from './portal-form.ts';

/** The day that is so many days after today. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const people = [
  ['Lamb', 'Mary Ann', '1985-04-23', 'Cork'],
  ['Byrne', 'Aoife', '1991-11-02', 'Galway'],
  ['Byrne', 'Declan', '1989-02-17', 'Limerick'],
  ['Byrne', 'Sean', '2015-06-30', 'Dublin'],
  ['Byrne', 'Nora', '2018-09-12', 'Dublin'],
  ['Walsh', 'Conor', '1979-01-08', 'Sligo'],
] as const;

/** Numbers so far: each order has a passport of its own, so that none looks like a duplicate. */
let passports = 4_083_110;

/**
 * A traveller's order as a landing site sends it, and what the form must have received for it, in its own words. The
 * answers are written down here and not taken from the product.
 */
export function orderOf(person: number, more: object = {}) {
  const [surname, given, birth, birthplace] = people[person] ?? people[0];
  passports += 1;
  const passport = `PX${passports}`;
  const [arrival, departure] = [dayAfter(2), dayAfter(12)];
  const address = 'Grand Hyatt Beijing, 1 East Chang An Avenue, Dongcheng District';
  const body = {
    paid: true,
    email: `traveller${passports}@example.com`,
    ...{ surname, given_name: given, full_name: `${given} ${surname}`, gender: 'female', nationality: 'Irish' },
    ...{ date_of_birth: birth, country_of_birth: 'Ireland', city_of_birth: birthplace, passport_number: passport },
    ...{ passport_lost_stolen: 'no', document_type: 'Ordinary Passport', visa_free: 'yes' },
    ...{ country_code: 'IRELAND', phone_number: '87 555 0123', transport_mode: 'Flight' },
    ...{ arrival_date: arrival, arrival_flight_train_no: 'CA 982', entry_city: 'Beijing' },
    ...{ entry_port: 'Beijing Capital International Airport', purpose_of_trip: 'Tourism' },
    ...{ cities_intended_china: 'Beijing, Shanghai', city: 'Beijing', hotel_adress_in_china: address },
    ...{ countries_region: 'Japan', ticket_for_departure: 'yes', date_of_departure: departure },
    ...{ departure_transport_mode: 'Flight', departure_flight_no: 'MU 588', departure_city: 'Shanghai' },
    departure_port: 'Shanghai Pudong International Airport',
    ...more,
  };
  /** What the portal reads from the photo. */
  const photo: Answers = {
    ...{ surname: surname.toUpperCase(), given_name: given.toUpperCase(), gender: 'Female' },
    ...{ date_of_birth: birth, nationality: 'Ireland', passport_number: passport },
  };
  const answers = (applicationEmail: string): Answers => ({
    ...photo,
    ...{ document_type: 'Ordinary Passport', passport_page: 'passport.jpg' },
    ...{ country_of_birth: 'Ireland', city_of_birth: birthplace, passport_lost_stolen: 'No' },
    ...{ country_code: '+353', phone_number: '875550123', application_email: applicationEmail, has_inviter: 'No' },
    ...{ transport_mode: 'Flight', arrival_flight_train_no: 'CA982', arrival_date: arrival, entry_city: 'Beijing' },
    ...{ entry_port: 'Beijing Capital International Airport', purpose_of_trip: 'Sightseeing/Leisure' },
    ...{ cities_intended_china: 'Beijing, Shanghai', been_abroad: 'Yes', countries_region: 'Japan' },
    ...{ address_district: 'Dongcheng District', hotel_adress_in_china: address },
    ...{ visa_free: 'No', entry_policy: 'Unilateral visa exemption', ticket_for_departure: 'Yes' },
    ...{ companions: 'No', date_of_departure: departure, departure_transport_mode: 'Flight' },
    ...{ departure_flight_no: 'MU588', departure_city: 'Shanghai' },
    departure_port: 'Shanghai Pudong International Airport',
    ...{ receipt_email: applicationEmail, declaration: 'yes' },
  });
  return { body, photo, answers };
}
