import type { intakeFields } from '@arrival-desk/contract/intake/intake-order.ts';
import { dateOfBirth, filingFacts, journey } from './journeys.ts';
import { languageOfTraveller } from './languages.ts';
import { longNames, type Origin, origins, singleNames } from './people.ts';
import { agreement, purchase } from './purchases.ts';
import { Random } from './random.ts';

export type SampleOrder = Record<(typeof intakeFields)[number], string>;

const random = new Random(20_261_120);
/** A sequence of its own: the other values stay as they were. */
const furtherRandom = new Random(20_261_126);

function names(origin: Origin, index: number) {
  if (index % 50 === 7) {
    const [given = '', surname = ''] = longNames[Math.floor(index / 50) % longNames.length] ?? [];
    return { given_name: given, surname, full_name: `${given} ${surname}` };
  }
  if (index % 60 === 11) {
    const name = random.pick(singleNames);
    return { given_name: name, surname: '', full_name: name };
  }
  const given_name = random.pick(origin.given);
  const surname = random.pick(origin.surnames);
  const full_name = origin.familyFirst ? `${surname} ${given_name}` : `${given_name} ${surname}`;
  return { given_name, surname, full_name };
}

/** An email address from the name's ASCII letters and a number that makes it unique. */
function emailOf(fullName: string, index: number): string {
  const letters = fullName
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 30);
  return `${letters.replace(/\.+$/, '') || 'traveller'}.${index + 1}@example.${random.pick(['com', 'com', 'org', 'net'])}`;
}

function traveller(origin: Origin, index: number) {
  const named = names(origin, index);
  const email = emailOf(named.full_name, index);
  return {
    ...named,
    gender: random.pick(['Male', 'Female', 'Female', 'Male', 'Unspecified']),
    nationality: origin.nationality,
    language: languageOfTraveller(origin.nationality),
    date_of_birth: dateOfBirth(random),
    chinese_name: origin.chinese && random.chance(0.7) ? random.pick(origin.chinese) : '',
    passport_number: random.text('ABCEGHKLMNPRTX', random.whole(0, 2)) + random.digits(7),
    email,
    contact_email_address: random.chance(0.1) ? `office.${index + 1}@example.net` : email,
    country_code: random.chance(0.65) ? origin.diallingCode : origin.nationality,
    phone_number: random.pick(['555 01', '0555-01', '(555) 01']) + random.digits(5),
  };
}

/** Every origin once, then the first ones of the list more often than the last ones. */
function pickOrigin(index: number): Origin {
  const position = index < origins.length ? index : Math.floor(random.next() ** 1.8 * origins.length);
  return origins[position] as Origin;
}

/** Makes sample orders: the same ones on every run. */
export function makeSampleOrders(count: number): SampleOrder[] {
  const orders: SampleOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const origin = pickOrigin(index);
    const trip = journey(random, index);
    const buyer = traveller(origin, index);
    // Some customers return or order for their family with the same email.
    const earlier = index > 40 && random.chance(0.06) ? random.pick(orders) : undefined;
    const contact = earlier ? { email: earlier.email, contact_email_address: earlier.contact_email_address } : {};
    const bought = purchase(random, index, origin, trip.processing_mode);
    const filing = filingFacts(furtherRandom, buyer.nationality, trip);
    // Someone who orders for the family gives all of its orders one reference.
    const party_ref = earlier?.party_ref || (earlier ? `FAMILY-${index}` : '');
    if (earlier) earlier.party_ref = party_ref;
    orders.push({ ...buyer, ...trip, ...filing, ...bought, ...agreement(bought), ...contact, party_ref });
  }
  return orders;
}
