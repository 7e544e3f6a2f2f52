import { asciiDigits } from '@arrival-desk/contract/ascii-digits.ts';
import type { FormField, FormPage } from '@arrival-desk/contract/filing/filing.endpoints.ts';
import type { FilingFacts } from '@arrival-desk/contract/filing/filing-facts.ts';
import type { Finding } from '@arrival-desk/contract/filing/finding.ts';
import { requiredFields } from '@arrival-desk/contract/filing/finding-table.ts';
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
import { hasVisa, isoOf } from '@arrival-desk/contract/filing/journey-findings.ts';
import { readTelephone, telephoneCode } from '@arrival-desk/contract/orders/read-telephone.ts';
import { optionLetters } from './option-letters.ts';
import { passportLetters } from './passport-letters.ts';

/** An order as the pages of the form need it. */
export type FormOrder = FilingFacts & { application_email: string };

/** A question with its answer; what is left out is a text that is typed and that the order may lack. */
type Question = Pick<FormField, 'name' | 'label' | 'value'> &
  Partial<FormField> & {
    /** The form does not go on without it, and no finding says so (`requiredFields`). */
    required?: boolean;
    /** What the traveller sent has no place in the form's options. */
    doubtful?: boolean;
    /** The options of the form's list, in its order. */
    options?: readonly string[];
  };

/** What to type into the government's form, page by page (DESIGN section 13). */
export function formPages(form: Form, order: FormOrder, findings: readonly Finding[]): FormPage[] {
  const toField = ({ required, doubtful, options = [], ...question }: Question): FormField => {
    const about = findings.filter(({ field }) => field === question.name);
    const blocks = about.some(({ level }) => level === 'blocks');
    const isNeeded = required || blocks || (about.length > 0 && requiredFields.has(question.name));
    const isMissing = question.value === '' && isNeeded;
    const state = isMissing ? 'missing' : doubtful || about.length > 0 ? 'doubtful' : 'ok';
    // There is no file to upload.
    const own = question.kind === 'file' && about.length > 0 ? '' : question.note;
    const note = [own, ...about.map(({ message }) => message)].filter(Boolean).join(' ');
    const isListed = question.kind === 'choice' || question.kind === 'yes_no';
    const keys = optionLetters(isListed ? question.value : '', options);
    return { kind: 'text', portal_reads: false, ...keys, ...question, note, state };
  };
  return pages.map(({ title, questions }) => ({ title, fields: questions(order, form).map(toField) }));
}

/** YYYY-MM-DD of a date that is stored as MM/DD/YYYY; '' for none. */
const isoDate = (usDate: string | null) => (usDate ? isoOf(usDate) : '');

/** One of the form's options; what the traveller sent instead stands in the note. */
function choice(
  form: Form,
  kind: OptionKind,
  text: string,
  otherwise = '',
): Pick<Question, 'kind' | 'value' | 'note' | 'doubtful' | 'options'> {
  const option = form.readOption(kind, text);
  const value = option ?? (text ? '' : otherwise);
  const isUnknown = option === null && text !== '';
  const note = isUnknown ? `The traveller says: “${text}”.` : '';
  return { kind: 'choice', value, note, doubtful: isUnknown, options: form.optionsOf(kind) };
}

function country(text: string): Pick<Question, 'kind' | 'value' | 'note' | 'doubtful' | 'options'> {
  const [code, ...others] = readCountries(text);
  const isOne = code !== undefined && others.length === 0;
  const value = isOne ? countryName(code) : text;
  const choices = code && !isOne ? [code, ...others].map(countryName).join(', ') : '';
  const note = choices && `This can be one of these: ${choices}.`;
  return { kind: 'choice', value, note, doubtful: !isOne && text !== '', options: countryNames() };
}

function yesNo(yes: boolean | null): Pick<Question, 'kind' | 'value' | 'options'> {
  return { kind: 'yes_no', value: yes === null ? '' : yes ? 'Yes' : 'No', options: ['Yes', 'No'] };
}

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

function telephoneInChina(text: string): Pick<Question, 'value' | 'note' | 'doubtful'> {
  const read = readTelephone('China', text);
  if (!text || read?.code === '86') return { value: read?.national ?? '' };
  return { value: text, note: 'This is no telephone number in China. The form does without one.', doubtful: true };
}

/** An address as the form's field takes it. */
const inOneLine = (address: string) => address.replace(/[\s,;]*[\n\t][\s,;]*/g, ', ');

const latinLetters = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*)+$/u;

/** A text of the passport, which has Latin letters; what it is in other ones only the traveller knows. */
function passportText(value: string): Pick<Question, 'value' | 'note' | 'doubtful'> {
  if (!value || latinLetters.test(value)) return { value };
  return { value, note: 'The passport has it in Latin letters. Look there, or ask the traveller.', doubtful: true };
}

const hanOnly = /^\p{Script=Han}+$/u;

/** The Chinese name of an order, or the names that are written in Chinese characters in its place. */
function chineseName({
  chinese_name,
  surname,
  given_name,
  full_name,
}: FormOrder): Pick<Question, 'value' | 'note' | 'doubtful'> {
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

type Answer = Pick<Question, 'kind' | 'value' | 'note' | 'options'>;

/** City and port of an entry or a departure in the form's words; the ports of its city where the port is not known. */
function placeOf(form: Form, end: JourneyEnd): { city: Answer; port: Answer } {
  const [port, city] = [portOf(form, end), cityOf(form, end)];
  const there = city ? form.portsOf(city, modeOf(form, end)).map(({ name }) => name) : [];
  const note = port || there.length === 0 ? '' : `Ports there: ${there.join(', ')}.`;
  return {
    city: { kind: 'choice', value: city ?? end.city, options: form.optionsOf('cities').toSorted() },
    port: { kind: 'choice', value: port?.name ?? end.port, note, options: there.toSorted() },
  };
}

const pages: { title: string; questions: (order: FormOrder, form: Form) => Question[] }[] = [
  {
    title: 'Document',
    questions: (order, form) => [
      {
        name: 'document_type',
        label: 'Type of document',
        ...choice(form, 'document_type', order.document_type, 'Ordinary Passport'),
        required: true,
      },
      { name: 'passport_page', label: 'Photo of the passport page', kind: 'file', value: '', note: 'Upload it.' },
    ],
  },
  {
    title: 'Personal information',
    questions: (order, form) => {
      const surname = passportLetters(order.surname);
      const given = passportLetters(order.given_name);
      const full = passportLetters(order.full_name);
      // A passport with one name has it as the last name. A full name of more words says that one is missing.
      const isOnly = given !== '' && !/\s/.test(given) && (full === given || !latinLetters.test(full));
      const [last, first] = !surname && isOnly ? [given, ''] : [surname || (given ? '' : full), given];
      return [
        { name: 'surname', label: 'Last name', value: last, portal_reads: true },
        {
          name: 'given_name',
          label: 'First name',
          value: first,
          portal_reads: true,
          note: first ? '' : 'A passport with one name has none.',
        },
        { name: 'other_name', label: 'Other name', ...passportText(passportLetters(order.other_name)) },
        { name: 'chinese_name', label: 'Chinese name', ...chineseName(order) },
        {
          name: 'gender',
          label: 'Gender',
          ...choice(form, 'gender', order.gender),
          portal_reads: true,
        },
        {
          name: 'date_of_birth',
          label: 'Date of birth',
          kind: 'date',
          value: isoDate(order.date_of_birth),
          portal_reads: true,
        },
        {
          name: 'nationality',
          label: 'Citizenship',
          ...country(order.nationality),
          portal_reads: true,
        },
        { name: 'country_of_birth', label: 'Country of birth', ...country(order.country_of_birth) },
        { name: 'city_of_birth', label: 'City of birth', ...passportText(order.city_of_birth) },
        {
          name: 'passport_number',
          label: 'Passport number',
          value: bareNumber(order.passport_number),
          portal_reads: true,
        },
        {
          name: 'passport_lost_stolen',
          label: 'Passport ever lost or stolen',
          ...yesNo(order.passport_lost_stolen === null ? null : order.passport_lost_stolen === 'yes'),
        },
      ];
    },
  },
  {
    title: 'Contact',
    questions: (order) => {
      const { code, number } = telephone(order);
      const isInvited = order.name_of_inviter !== '' || order.adress_or_contact_inviter !== '';
      return [
        {
          name: 'country_code',
          label: 'Telephone code',
          kind: 'choice',
          value: code,
          letters: code,
        },
        {
          name: 'phone_number',
          label: 'Telephone number',
          value: number,
        },
        { name: 'phone_in_china', label: 'Telephone number in China', ...telephoneInChina(order.phone_in_china) },
        {
          name: 'application_email',
          label: 'Email',
          value: order.application_email,
          note: 'Ours: the receipt comes here.',
        },
        {
          name: 'has_inviter',
          label: 'Invited by a person or organisation in China',
          ...yesNo(isInvited),
        },
        ...(isInvited
          ? [
              { name: 'name_of_inviter', label: 'Name of the inviter', value: order.name_of_inviter, required: true },
              {
                name: 'adress_or_contact_inviter',
                label: 'Contact of the inviter',
                value: inOneLine(order.adress_or_contact_inviter),
                required: true,
              },
            ]
          : []),
      ];
    },
  },
  {
    title: 'Journey',
    questions: (order, form) => {
      const mode = modeOf(form, entryOf(order));
      const entry = placeOf(form, entryOf(order));
      const leavesBy = choice(
        form,
        'transport_mode',
        order.departure_transport_mode || (modeOf(form, departureOf(order)) ?? ''),
      );
      const exit = placeOf(form, departureOf(order));
      const visa = hasVisa(order);
      const leaves = order.ticket_for_departure !== 'no';
      return [
        {
          name: 'transport_mode',
          label: 'Mode of transport',
          ...choice(form, 'transport_mode', order.transport_mode || (mode ?? '')),
        },
        {
          name: 'arrival_flight_train_no',
          label: 'Flight, train or vessel number',
          value: typedNumber(order.arrival_flight_train_no),
        },
        {
          name: 'arrival_date',
          label: 'Date of entry',
          kind: 'date',
          value: order.arrival_date ?? '',
        },
        { name: 'entry_city', label: 'City of entry', ...entry.city },
        { name: 'entry_port', label: 'Port of entry', ...entry.port },
        {
          name: 'purpose_of_trip',
          label: 'Purpose of the journey',
          ...choice(form, 'purpose', order.purpose_of_trip),
        },
        {
          name: 'cities_intended_china',
          label: 'Destination cities',
          value: order.cities_intended_china || order.city,
        },
        { name: 'transit_cities', label: 'Transit cities', value: order.transit_cities },
        { name: 'countries_region', label: 'Countries of the last two years', value: order.countries_region },
        {
          name: 'hotel_adress_in_china',
          label: 'Address in China',
          value: inOneLine(order.hotel_adress_in_china),
        },
        { name: 'visa_free', label: 'Visa', ...yesNo(visa), required: true },
        ...(visa
          ? [
              { name: 'visa_type', label: 'Type of visa', ...choice(form, 'visa_type', order.visa_type) },
              { name: 'visa_number', label: 'Visa number', value: bareNumber(order.visa_number) },
            ]
          : []),
        ...(leaves
          ? [
              {
                name: 'date_of_departure',
                label: 'Date of departure',
                kind: 'date' as const,
                value: isoDate(order.date_of_departure),
              },
              { name: 'departure_transport_mode', label: 'Mode of departure', ...leavesBy },
              {
                name: 'departure_flight_no',
                label: 'Number of departure',
                value: typedNumber(order.departure_flight_no),
              },
              { name: 'departure_city', label: 'City of departure', ...exit.city },
              { name: 'departure_port', label: 'Port of departure', ...exit.port },
            ]
          : []),
      ];
    },
  },
  {
    title: 'Companions and declaration',
    questions: (order) => [
      { name: 'companions', label: 'Companions', value: '' },
      {
        name: 'receipt_email',
        label: 'Send the receipt to',
        value: order.application_email,
        note: 'The traveller’s declaration and signature come first.',
      },
    ],
  },
];
