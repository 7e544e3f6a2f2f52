import { entryPolicies } from '@arrival-desk/contract/filing/form-data.ts';
import { readCountry } from '@arrival-desk/contract/filing/read-country.ts';
import { type Crossing, furtherCities, hotels, inviters } from './places.ts';
import type { Random } from './random.ts';

/** Purposes of a trip as people write them, with the type of visa that they need. */
const visaTypes: Readonly<Record<string, string>> = {
  Tourism: 'L',
  Business: 'M',
  Conference: 'M',
  'Trade fair': 'M',
  'Visiting family': 'Q2',
  Study: 'X2',
  Transit: 'G',
};
const purposes = ['Tourism', 'Tourism', 'Tourism', ...Object.keys(visaTypes)];

/** Countries of the last two years. */
const regions = [
  'None',
  'Thailand',
  'Japan; Korea (South)',
  'Viet Nam, Laos',
  'Taiwan (China)',
  'Hong Kong (SAR); Macao (SAR)',
  'Congo (Kinshasa)',
];

/** The file is written as if today were this day. */
export const anchor = Temporal.PlainDate.from('2026-11-20');

function usDate(date: Temporal.PlainDate): string {
  return [String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0'), String(date.year)].join('/');
}

/** Days until arrival: many are urgent, some are in the coming weeks, the rest are up to the end of next year. */
function daysAhead(random: Random, index: number): number {
  if (index < 3) return index + 1;
  if (random.chance(0.35)) return random.whole(1, 3);
  if (random.chance(0.3)) return random.whole(4, 14);
  return random.whole(15, 400);
}

/** The days that citizens of a country can stay without a visa: as tourists and guests, and in transit. */
function daysWithoutVisa(nationality: string, purpose: string): number {
  const country = readCountry(nationality);
  const days = entryPolicies
    .filter(
      ({ days = 0, citizens = [] }) => country && citizens.includes(country) && (purpose === 'Transit' || days > 10),
    )
    .map(({ days = 0 }) => days);
  // Nobody studies without a visa.
  return purpose === 'Study' ? 0 : Math.max(0, ...days);
}

/** Whether a text of countries names the traveller's own. */
const isOwn = (region: string, nationality: string) =>
  region.split(/[;,]/).some((name) => readCountry(name) === readCountry(nationality));

export function journey(random: Random, index: number, nationality: string) {
  const arrival = anchor.add({ days: daysAhead(random, index) });
  const purpose = random.pick(purposes);
  const hasTicket = random.chance(0.8);
  const allowed = daysWithoutVisa(nationality, purpose);
  const visaFree = allowed > 0 && random.chance(0.95);
  const days = purpose === 'Transit' ? random.whole(2, 6) : random.whole(4, visaFree ? Math.min(allowed, 28) : 28);
  const hotel = random.pick(hotels);
  const further = [random.pick(furtherCities), random.pick(furtherCities)].slice(0, days > 6 ? 2 : 0);
  const arriving: Crossing = random.pick(hotel.place.crossings);
  const leaving: Crossing = random.pick(hotel.place.crossings);
  const hosts = inviters.filter((one) => one.for.includes(purpose));
  const inviter = hosts.length > 0 && random.chance(0.8) ? random.pick(hosts) : undefined;
  const facts = {
    processing_mode: random.chance(0.3) ? 'Priority' : 'Standard',
    visa_free: visaFree ? 'yes' : 'no',
    visa_number: visaFree ? '' : random.text('ABCDEFGH', 1) + random.digits(7),
    arrival_date: arrival.toString(),
    arrival_flight_train_no: random.pick(arriving.arriving),
    cities_intended_china: [...new Set([hotel.place.city, ...further])].join(', '),
    hotel_adress_in_china: hotel.address,
    city: hotel.place.city,
    purpose_of_trip: purpose,
    ticket_for_departure: hasTicket ? 'yes' : 'no',
    date_of_departure: hasTicket ? usDate(arrival.add({ days })) : '',
    departure_flight_no: hasTicket ? random.pick(leaving.leaving) : '',
    contracts_in_china: inviter ? `${inviter.name}, +86 10 5550 01${random.digits(2)}` : '',
    name_of_inviter: inviter?.name ?? '',
    adress_or_contact_inviter: inviter?.address ?? '',
    countries_region: random.pick(regions.filter((region) => !isOwn(region, nationality))),
  };
  return { facts, arriving, leaving, district: hotel.district ?? '' };
}

type Journey = ReturnType<typeof journey>;

/** What the government's form asks besides; most landing sites send it. */
export function filingFacts(
  random: Random,
  person: { nationality: string; city: string },
  { facts, arriving, leaving, district }: Journey,
) {
  const sent = random.chance(0.7);
  const leaves = facts.ticket_for_departure === 'yes';
  const asked = {
    document_type: 'Ordinary Passport',
    country_of_birth: person.nationality,
    city_of_birth: person.city,
    passport_lost_stolen: random.chance(0.05) ? 'yes' : 'no',
    visa_type: facts.visa_free === 'no' ? (visaTypes[facts.purpose_of_trip] ?? '') : '',
    entry_policy: facts.visa_free === 'yes' && facts.purpose_of_trip === 'Transit' ? '240-hour visa-free transit' : '',
    address_district: district,
    transport_mode: arriving.mode,
    entry_city: arriving.city,
    entry_port: arriving.port,
    departure_transport_mode: leaves ? leaving.mode : '',
    departure_city: leaves ? leaving.city : '',
    departure_port: leaves ? leaving.port : '',
  };
  return sent ? asked : (Object.fromEntries(Object.keys(asked).map((name) => [name, ''])) as typeof asked);
}

/** Everybody is an adult on the anchor. */
export function dateOfBirth(random: Random): string {
  return usDate(Temporal.PlainDate.from('1941-03-01').add({ days: random.whole(0, 66 * 365) }));
}
