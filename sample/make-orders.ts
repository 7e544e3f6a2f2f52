import { fieldNames } from '@arrival-desk/contract/orders/fields/order-fields.ts';
import { dateOfBirth, filingFacts, journey } from './journeys.ts';
import { languageOfTraveller } from './languages.ts';
import { type Origin, origins } from './people.ts';
import { agreement, purchase } from './purchases.ts';
import { Random } from './random.ts';
import { longNamed, singleNamed, type UnusualPerson } from './unusual-people.ts';

export type SampleOrder = Record<(typeof fieldNames)[number], string>;

const random = new Random(20_261_120);

interface Person extends UnusualPerson {
  /** The surname as its origin lists it, for others of the family; undefined for a name that has no others. */
  family?: string;
}

/** Every origin once, then the first ones of the list more often than the last ones. */
function pickOrigin(index: number): Origin {
  const position = index < origins.length ? index : Math.floor(random.next() ** 1.4 * origins.length);
  return origins[position] as Origin;
}

/** A man's or woman's name of an origin; of `family`, if that is given. */
function person(origin: Origin, family = random.pick(origin.surnames)): Person {
  const gender = random.pick(['Male', 'Female']);
  const [man = '', woman = man] = family.split('/');
  const isMan = gender === 'Male';
  return {
    origin,
    // Some passports say X, and some people do not say.
    gender: random.chance(0.03) ? 'Unspecified' : gender,
    given_name: random.pick(isMan ? origin.men : origin.women),
    surname: isMan ? man : woman,
    family,
  };
}

function unusual(index: number): UnusualPerson | undefined {
  if (index % 50 === 7) return longNamed[Math.floor(index / 50) % longNamed.length];
  if (index % 60 === 11) return singleNamed[Math.floor(index / 60) % singleNamed.length];
  return undefined;
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

/** A text with its places filled: # with a digit, @ with a letter that nobody takes for a digit. */
function fillIn(form: string): string {
  return form.replace(/[#@]/g, (place) => (place === '#' ? random.digits(1) : random.text('ABCEGHKLMNPRTX', 1)));
}

function traveller({ origin, gender, given_name, surname }: Person, index: number) {
  const parts = origin.familyFirst ? [surname, given_name] : [given_name, surname];
  const full_name = parts.filter(Boolean).join(' ');
  const email = emailOf(full_name, index);
  const [familyName, ownName] = [surname, given_name].map((name) => origin.chinese?.get(name));
  return {
    given_name,
    surname,
    full_name,
    gender,
    nationality: origin.nationality,
    language: languageOfTraveller(origin.nationality),
    date_of_birth: dateOfBirth(random),
    chinese_name: familyName && ownName && random.chance(0.7) ? familyName + ownName : '',
    passport_number: fillIn(origin.passport),
    email,
    contact_email_address: random.chance(0.1) ? `office.${index + 1}@example.net` : email,
    country_code: random.chance(0.65) ? origin.diallingCode : origin.nationality,
    phone_number: fillIn(origin.phone),
  };
}

/** Who has ordered, and can order for the family too. */
interface Ordered {
  order: SampleOrder;
  origin: Origin;
  family: string;
}

/** The same journey, contact and shop, for another member of the family. */
function forFamily({ order, origin, family }: Ordered, index: number): SampleOrder {
  order.party_ref ||= `FAMILY-${index}`;
  const { email, contact_email_address, country_code, phone_number } = order;
  const member = traveller(person(origin, family), index);
  const bought = purchase(random, index, origin, order.processing_mode, order.landing_domain);
  return {
    ...order,
    ...member,
    ...{ email, contact_email_address, country_code, phone_number },
    visa_number: order.visa_number && random.text('ABCDEFGH', 1) + random.digits(7),
    city_of_birth: order.city_of_birth && random.pick(origin.cities),
    ...bought,
    ...agreement(bought),
  };
}

const nothing = Object.fromEntries(fieldNames.map((name) => [name, ''])) as SampleOrder;

/** Makes sample orders: the same ones on every run. */
export function makeSampleOrders(count: number): SampleOrder[] {
  const ordered: Ordered[] = [];
  const orders: SampleOrder[] = [];
  for (let index = 0; index < count; index += 1) {
    const odd = unusual(index);
    if (!odd && index > 40 && random.chance(0.06)) {
      orders.push(forFamily(random.pick(ordered), index));
      continue;
    }
    const one: Person = odd ?? person(pickOrigin(index));
    const { origin } = one;
    const trip = journey(random, index, origin.nationality);
    const filing = filingFacts(random, { nationality: origin.nationality, city: random.pick(origin.cities) }, trip);
    const bought = purchase(random, index, origin, trip.facts.processing_mode);
    const order = {
      ...{ ...nothing, ...traveller(one, index), ...trip.facts, ...filing },
      ...{ ...bought, ...agreement(bought) },
    };
    orders.push(order);
    if (one.family) ordered.push({ order, origin, family: one.family });
  }
  return orders;
}
