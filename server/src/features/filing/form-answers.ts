import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import { districtOfAddress } from '@arrival-desk/contract/filing/address-district.ts';
import { suggestPolicy } from '@arrival-desk/contract/filing/entry-policy.ts';
import type { FilingFacts } from '@arrival-desk/contract/filing/filing-facts.ts';
import type { OptionKind } from '@arrival-desk/contract/filing/form-lists.ts';
import { countryName, countryNames, type Form, readCountries } from '@arrival-desk/contract/filing/form-options.ts';
import {
  cityOf,
  departureOf,
  entryOf,
  type JourneyEnd,
  modeOf,
  portOf,
  typedNumber,
} from '@arrival-desk/contract/filing/journey.ts';
import { isoOf } from '@arrival-desk/contract/filing/journey-findings.ts';
import { ruleAnswers } from '@arrival-desk/contract/filing/rule-answers.ts';
import { readTelephone, telephoneCode } from '@arrival-desk/contract/orders/read-telephone.ts';
import { passportLetters } from './passport-letters.ts';

/** An order as the pages of the form need it. */
export type FormOrder = FilingFacts & { application_email: string };

/** The answer of an order to a question of the form. */
export interface Answer {
  value: string;
  /** Of a list of which several are chosen: each of them; `value` has them all. */
  values?: readonly string[];
  note?: string;
  /** What the traveller sent has no place in the form's options. */
  doubtful?: boolean;
  /** It is the product's suggestion. */
  compare?: boolean;
  /** The person finds it in the form's list, so it is never missing. */
  chosenAtForm?: boolean;
  /** The options of the form's list, in its order. */
  options?: readonly string[];
  /** What to type in a list whose options are not known. */
  letters?: string;
  /** Other fields of an order whose findings are about this question. */
  about?: readonly string[];
}

/** YYYY-MM-DD of a date that is stored as MM/DD/YYYY; '' for none. */
const isoDate = (usDate: string | null) => (usDate ? isoOf(usDate) : '');

/** One of the form's options; what the traveller sent instead stands in the note. */
function choice(form: Form, kind: OptionKind, text: string, otherwise = ''): Answer {
  const option = form.readOption(kind, text);
  const value = option ?? (text ? '' : otherwise);
  const isUnknown = option === null && text !== '';
  const note = isUnknown ? `The traveller says: “${text}”.` : '';
  return { value, note, doubtful: isUnknown, options: form.optionsOf(kind) };
}

function country(text: string): Answer {
  const [code, ...others] = readCountries(text);
  const isOne = code !== undefined && others.length === 0;
  const value = isOne ? countryName(code) : text;
  const choices = code && !isOne ? [code, ...others].map(countryName).join(', ') : '';
  const note = choices && `This can be one of these: ${choices}.`;
  return { value, note, doubtful: !isOne && text !== '', options: countryNames() };
}

/** One of the radio buttons. */
const yesNo = (value: string): Answer => ({ value, options: ['Yes', 'No'] });

/** A number in the capitals and digits of the form, without what separates them. */
const bareNumber = (text: string) =>
  asciiDigits(text.replaceAll('№', ''))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The telephone number and its code apart. A number that is none stands there as it was sent: its digits alone would be another one. */
function telephone({ country_code, phone_number }: FormOrder): { code: string; number: string } {
  const read = readTelephone(country_code, phone_number);
  if (read) return { code: `+${read.code}`, number: read.national };
  const code = phone_number && telephoneCode(country_code);
  return { code: code && `+${code}`, number: phone_number };
}

function telephoneInChina(text: string): Answer {
  const read = readTelephone('China', text);
  if (!text || read?.code === '86') return { value: read?.national ?? '' };
  return { value: text, note: 'This is no telephone number in China. The form does without one.', doubtful: true };
}

/** An address as the form's field takes it. */
const inOneLine = (address: string) => address.replace(/[\s,;]*[\n\t][\s,;]*/g, ', ');

const latinLetters = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u;

/** A text of the passport, which has Latin letters; what it is in other ones only the traveller knows. */
function passportText(value: string): Answer {
  if (!value || latinLetters.test(value)) return { value };
  return { value, note: 'The passport has it in Latin letters. Look there, or ask the traveller.', doubtful: true };
}

const hanOnly = /^\p{Script=Han}+$/u;

/** The Chinese name of an order, or the names that are written in Chinese characters in its place. */
function chineseName({ chinese_name, surname, given_name, full_name }: FormOrder): Answer {
  if (/\p{Script=Han}/u.test(chinese_name)) return { value: chinese_name };
  if (chinese_name)
    return {
      value: chinese_name,
      note: 'It is not in Chinese characters. Leave it out, or ask the traveller.',
      doubtful: true,
    };
  const value = [surname + given_name, full_name]
    .map((name) => name.replace(/[\s·]/gu, ''))
    .find((name) => hanOnly.test(name));
  return value
    ? { value, note: 'It is in the names of the order. Compare it with the passport page.', doubtful: true }
    : { value: '' };
}

/** City and port of an entry or a departure in the form's words; the ports of its city where the port is not known. */
function cityAndPortOf(form: Form, end: JourneyEnd): { city: Answer; port: Answer } {
  const [port, city] = [portOf(form, end), cityOf(form, end)];
  const there = city ? form.portsOf(city, modeOf(form, end)).map(({ name }) => name) : [];
  const note = port || there.length === 0 ? '' : `Ports there: ${there.join(', ')}.`;
  return {
    city: { value: city ?? end.city, options: form.optionsOf('cities').toSorted() },
    port: { value: port?.name ?? end.port, note, options: there.toSorted() },
  };
}

/** Several entries of a list, each in the form's words; what has none stays as the traveller wrote it. */
function several(
  text: string,
  read: (part: string) => string | null,
  options: readonly string[],
  unknown: string,
): Answer {
  const parts = text
    .split(/[,;\n、，；]/)
    .flatMap((part) => (read(part) === null ? part.split(/\s(?:and|&)\s/) : [part]))
    .flatMap((part) => part.trim() || []);
  const values = [...new Set(parts.map((part) => read(part) ?? part))];
  const unread = parts.filter((part) => read(part) === null);
  const note = unread.length > 0 ? `${unknown}: ${unread.join(', ')}.` : '';
  return { value: values.join(', '), values, note, doubtful: unread.length > 0, options };
}

const citiesOf = (form: Form, text: string) =>
  several(text, form.readCity, form.optionsOf('cities').toSorted(), 'No city of our data');

function onlyCountry(text: string): string | null {
  const [code, ...others] = readCountries(text);
  return code && others.length === 0 ? countryName(code) : null;
}

function district(order: FormOrder, form: Form): Answer {
  const found = districtOfAddress(form, order);
  const isSaid = found?.from === 'the order' || order.address_district === '';
  const said = isSaid ? '' : `The order says: “${order.address_district}”.`;
  if (!found) {
    const note = 'No district that we know is in the address. Choose it in the form.';
    return { value: '', note: [said, note].filter(Boolean).join(' '), doubtful: true, chosenAtForm: true };
  }
  const { name, chinese, city } = found;
  const only = form.onlyDistrictOf(city) && `${city} has no districts: choose what the form offers.`;
  const note = [chinese, said, only].filter(Boolean).join(' ');
  const options = only ? [] : form.districtsOf(city).map((each) => each.name);
  return { value: name, note, compare: true, doubtful: !isSaid, options: options.toSorted() };
}

function entryPolicy(order: FormOrder, form: Form): Answer {
  const options = form.optionsOf('entry_policies');
  const found = suggestPolicy(form, order);
  const said = order.entry_policy && found?.reason !== '' ? `The order says: “${order.entry_policy}”.` : '';
  if (found) {
    const note = [found.reason, said].filter(Boolean).join(' ');
    return { value: found.name, note, compare: true, doubtful: said !== '', options };
  }
  const note = [said, 'The form computes it. Choose what it offers.'].filter(Boolean).join(' ');
  return { value: '', note, doubtful: true, chosenAtForm: true };
}

/** Last name and first name: the only name of a passport is the last one. A full name of more words says that one is missing. */
function passportNames(order: FormOrder): { last: string; first: string } {
  const surname = passportLetters(order.surname);
  const given = passportLetters(order.given_name);
  const full = passportLetters(order.full_name);
  const isOnly = given !== '' && !/\s/.test(given) && (full === given || !latinLetters.test(full));
  if (!surname && isOnly) return { last: given, first: '' };
  return { last: surname || (given ? '' : full), first: given };
}

function firstName(order: FormOrder): Answer {
  const { first } = passportNames(order);
  return { value: first, note: first ? '' : 'A passport with one name has none.' };
}

function mode(form: Form, end: JourneyEnd): Answer {
  return choice(form, 'transport_mode', end.mode || (modeOf(form, end) ?? ''));
}

type AnswerOf = (order: FormOrder, form: Form) => Answer;

/** A question whose answer the rules of the form name too. */
const byRule =
  (name: string, about: readonly string[] = []): AnswerOf =>
  (order, form) => ({ ...yesNo(ruleAnswers(form, order)[name] ?? ''), about });

/** Where the answer to each question of the form comes from. What the form asks, and in which words and order, is in its lists. */
export const answers: Readonly<Record<string, AnswerOf | undefined>> = {
  document_type: (order, form) => choice(form, 'document_type', order.document_type, 'Ordinary Passport'),
  passport_page: () => ({ value: '', note: 'Upload it.' }),
  surname: (order) => ({ value: passportNames(order).last, about: ['full_name'] }),
  given_name: firstName,
  gender: (order, form) => choice(form, 'gender', order.gender),
  date_of_birth: (order) => ({ value: isoDate(order.date_of_birth) }),
  nationality: (order) => country(order.nationality),
  passport_number: (order) => ({ value: bareNumber(order.passport_number) }),
  other_name: (order) => passportText(passportLetters(order.other_name)),
  chinese_name: chineseName,
  country_of_birth: (order) => country(order.country_of_birth),
  city_of_birth: (order) => passportText(order.city_of_birth),
  passport_lost_stolen: byRule('passport_lost_stolen'),
  transport_mode: (order, form) => mode(form, entryOf(order)),
  arrival_flight_train_no: (order) => ({ value: typedNumber(order.arrival_flight_train_no) }),
  arrival_date: (order) => ({ value: order.arrival_date ?? '' }),
  entry_city: (order, form) => cityAndPortOf(form, entryOf(order)).city,
  entry_port: (order, form) => cityAndPortOf(form, entryOf(order)).port,
  purpose_of_trip: (order, form) => choice(form, 'purpose', order.purpose_of_trip),
  cities_intended_china: (order, form) => citiesOf(form, order.cities_intended_china || order.city),
  transit_cities: (order, form) => citiesOf(form, order.transit_cities),
  been_abroad: byRule('been_abroad', ['countries_region']),
  countries_region: (order) =>
    several(order.countries_region, onlyCountry, countryNames(), 'No country, or one of several'),
  address_district: district,
  hotel_adress_in_china: (order) => ({ value: inOneLine(order.hotel_adress_in_china) }),
  visa_free: byRule('visa_free'),
  entry_policy: entryPolicy,
  visa_type: (order, form) => choice(form, 'visa_type', order.visa_type),
  visa_number: (order) => ({ value: bareNumber(order.visa_number) }),
  ticket_for_departure: byRule('ticket_for_departure'),
  date_of_departure: (order) => ({ value: isoDate(order.date_of_departure) }),
  departure_transport_mode: (order, form) => mode(form, departureOf(order)),
  departure_flight_no: (order) => ({ value: typedNumber(order.departure_flight_no) }),
  departure_city: (order, form) => cityAndPortOf(form, departureOf(order)).city,
  departure_port: (order, form) => cityAndPortOf(form, departureOf(order)).port,
  country_code: (order) => ({ value: telephone(order).code, letters: telephone(order).code }),
  phone_number: (order) => ({ value: telephone(order).number }),
  phone_in_china: (order) => telephoneInChina(order.phone_in_china),
  application_email: (order) => ({ value: order.application_email, note: 'Ours: the receipt comes here.' }),
  has_inviter: byRule('has_inviter'),
  name_of_inviter: (order) => ({ value: order.name_of_inviter }),
  adress_or_contact_inviter: (order) => ({ value: inOneLine(order.adress_or_contact_inviter) }),
  companions: () => ({ ...yesNo('No'), note: 'Each traveller has a card of their own.' }),
  receipt_email: (order) => ({
    value: order.application_email,
    note: 'The traveller’s declaration and signature come first.',
  }),
};
