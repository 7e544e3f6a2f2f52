import { asciiDigits } from '../ascii-digits.ts';
import { isDistrictElsewhere } from './address-district.ts';
import type { FilingFacts } from './filing-facts.ts';
import type { FindingId } from './finding-table.ts';
import { type Form, isNotMainland, plainWords, readCountry } from './form-options.ts';
import {
  cityOf,
  departureOf,
  entryOf,
  isFlightNumber,
  isFlightOnly,
  type JourneyEnd,
  journeyNumber,
  modeOf,
  portOf,
  typedNumber,
} from './journey.ts';

const milliseconds = 86_400_000;

/** MM/DD/YYYY as YYYY-MM-DD. */
export const isoOf = (date: string): string => `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`;

/** The days from one date (YYYY-MM-DD) to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / milliseconds;

export function* entryFindings(form: Form, facts: FilingFacts): Generator<FindingId> {
  const entry = entryOf(facts);
  const mode = modeOf(form, entry);
  if (!facts.transport_mode) {
    if (!mode) yield 'transport-mode-missing';
  } else if (!form.readOption('transport_mode', facts.transport_mode)) yield 'transport-mode-unknown';
  if (mode === 'Flight') {
    if (!facts.arrival_flight_train_no) yield 'flight-number-missing';
    else if (!isFlightNumber(journeyNumber(facts.arrival_flight_train_no))) yield 'flight-number-form';
  }
  if (mode === 'Train' && isFlightOnly(journeyNumber(facts.arrival_flight_train_no))) yield 'train-number-form';
  if (isTooLong(form, 'arrival_flight_train_no', facts)) yield 'arrival-number-long';
  if (!facts.arrival_date) yield 'arrival-date-missing';
  if (!cityOf(form, entry)) {
    if (!facts.entry_city) yield 'entry-city-missing';
    else yield isNotMainland(facts.entry_city) ? 'entry-city-not-mainland' : 'entry-city-unknown';
  }
  // Without a city or a mode the port follows from what is asked for them anyway, unless it is missing itself.
  const port = portProblem(form, entry);
  if (port === 'missing' && isWithoutPort(form, entry)) yield 'entry-city-without-port';
  else if (port) yield `entry-port-${port}`;
}

/** Whether the form has no port in the city of an end for its mode. */
function isWithoutPort(form: Form, end: JourneyEnd): boolean {
  const [city, mode] = [form.readCity(end.city), modeOf(form, end)];
  return city !== null && mode !== null && form.portsOf(city, mode).length === 0;
}

function isTooLong(form: Form, name: 'arrival_flight_train_no' | 'departure_flight_no', facts: FilingFacts): boolean {
  const max = form.question(name)?.max_bytes ?? 0;
  return max > 0 && new TextEncoder().encode(typedNumber(facts[name])).length > max;
}

type PortProblem = 'missing' | 'unknown' | 'elsewhere' | 'other-mode';

function portProblem(form: Form, end: JourneyEnd): PortProblem | null {
  const port = portOf(form, end);
  if (!end.port) return port ? null : 'missing';
  if (!port) return 'unknown';
  const [city, mode] = [form.readCity(end.city), modeOf(form, end)];
  if ((city && city !== port.city) || isNotMainland(end.city)) return 'elsewhere';
  return mode && !port.modes.includes(mode) ? 'other-mode' : null;
}

/** A word for a street, in English, pinyin and Chinese, or a house number; the brands have a number of their own. */
const street =
  /\b(?:road|rd|street|str|avenue|ave|lane|alley|boulevard|blvd|highway|lu|jie|dajie|dadao|dao|hutong|xiang|nong)\b|\bst\b(?!\.? regis)|[路街道巷弄號号]|胡同|\b\d{1,5}\b/i;
/** Texts whose words and numbers are those of no street. */
const notAddress = /\bhttps?:\/\/\S*|\bwww\.\S*|\S+@\S+|^[^\p{L}]*$/giu;
const numberedBrands = /\b(?:super|motel|hotel|home inns?|hanting) \d+\b|\b7 days\b|\b\d+ (?:days|star)\b/gi;

export function* stayFindings(form: Form, facts: FilingFacts): Generator<FindingId> {
  if (!facts.purpose_of_trip) yield 'purpose-missing';
  else if (!form.readOption('purpose', facts.purpose_of_trip)) yield 'purpose-unknown';
  if (!facts.cities_intended_china && !facts.city) yield 'destination-missing';
  if (!facts.countries_region) yield 'countries-missing';
  const address = facts.hotel_adress_in_china;
  if (!address) yield 'address-missing';
  else if (!street.test(asciiDigits(address).replace(notAddress, '').replace(numberedBrands, '')))
    yield 'address-without-street';
  if (isDistrictElsewhere(form, facts)) yield 'district-elsewhere';
}

/** How people say in the place of a type that they need no visa: 'Visa-free', '240-hour transit', 'TWOV'. */
const noVisa = /\b(?:no|not|none|without|free|exempt(?:ion|ed)?|waiver|twov|\d+ ?h(?:ours?|rs?)?)\b/;
const isNumber = (text: string) => /\p{Nd}/u.test(text);

/** Whether the traveller has a visa: as answered, otherwise as its number or type tells; null if unknown. */
export function hasVisa({ visa_free, visa_number, visa_type }: FilingFacts): boolean | null {
  if (visa_free) return visa_free === 'no';
  if (isNumber(visa_number)) return true;
  return visa_type ? !noVisa.test(plainWords(visa_type)) : null;
}

export function* visaFindings(form: Form, facts: FilingFacts): Generator<FindingId> {
  const visa = hasVisa(facts);
  if (visa === null) yield 'visa-not-answered';
  if (visa === false && facts.visa_number) yield 'visa-number-not-needed';
  if (!visa) return;
  if (!isNumber(facts.visa_number)) yield 'visa-number-missing';
  if (!facts.visa_type) yield 'visa-type-missing';
  else if (!form.readOption('visa_type', facts.visa_type)) yield 'visa-type-unknown';
}

/** The longest stay without a visa, in days, that an entry policy allows citizens of a country; null if none is known. */
function longestStay(form: Form, nationality: string): number | null {
  const country = readCountry(nationality);
  const days = form.entryPolicies
    .filter(({ citizens }) => country && citizens.includes(country))
    .map((policy) => policy.days);
  return days.length > 0 ? Math.max(...days) : null;
}

export function* departureFindings(form: Form, facts: FilingFacts): Generator<FindingId> {
  const { arrival_date, ticket_for_departure, date_of_departure } = facts;
  const leaves = date_of_departure && isoOf(date_of_departure);
  if (leaves && arrival_date) {
    const longest = hasVisa(facts) === false ? longestStay(form, facts.nationality) : null;
    if (leaves < arrival_date) yield 'departure-before-arrival';
    else if (longest !== null && daysBetween(arrival_date, leaves) > longest) yield 'departure-after-visa-free-stay';
  }
  if (ticket_for_departure === 'no') return;
  const departure = departureOf(facts);
  const { mode: sentMode, number, city, port } = departure;
  if (!ticket_for_departure && !leaves && !sentMode && !number && !city && !port) return yield 'departure-missing';
  if (!leaves) yield 'departure-date-missing';
  const mode = modeOf(form, departure);
  if (!sentMode) {
    if (!mode) yield 'departure-mode-missing';
  } else if (!form.readOption('transport_mode', sentMode)) yield 'departure-mode-unknown';
  if (mode === 'Flight') {
    if (!number) yield 'departure-number-missing';
    else if (!isFlightNumber(journeyNumber(number))) yield 'departure-number-form';
  }
  if (mode === 'Train' && isFlightOnly(journeyNumber(number))) yield 'departure-train-number-form';
  if (isTooLong(form, 'departure_flight_no', facts)) yield 'departure-number-long';
  if (!cityOf(form, departure)) yield city ? 'departure-city-unknown' : 'departure-city-missing';
  const problem = portProblem(form, departure);
  if (problem) yield `departure-port-${problem}`;
}
