import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyOrder } from '../orders/fields/example-order.ts';
import type { FilingFacts } from './filing-facts.ts';
import { countBlocks, type FilingContext, findingsOf } from './find-problems.ts';
import { type FindingId, findingTable, isAboutMissing } from './finding-table.ts';
import { type Form, formOf } from './form-options.ts';
import { hasVisa as hasVisaOf } from './journey-findings.ts';
import { releasedData, releasedForm } from './released-form.ts';

const { ports } = releasedData;
const context: FilingContext = {
  today: '2026-11-26',
  windowDays: 3,
  hasPassportPage: true,
  hasSignature: true,
  duplicates: [],
};
const ids = (facts: FilingFacts, more: FilingContext = context) =>
  findingsOf(releasedForm, facts, more).map(({ id }) => id);

const names = [
  ['Fiadh Áine', 'Ní Bhriain', 'Fiadh Áine Ní Bhriain'],
  ['Zoë', "O'Brien", "O'Brien Zoë"],
  ['Wei-Ling', 'Tan', 'TAN WEI LING'],
  ['', 'Suharto', 'Suharto'],
] as const;
const citizens = ['Ireland', 'irish', 'IRL', 'GB', 'Malaysia', 'RS', 'Japan'] as const;
const addresses = [
  "1 Chang'an Avenue\nBeijing",
  'No. 88 Century Blvd, Pudong',
  '北京市朝阳区建国路1号',
  'Nanjing Lu',
] as const;

/** An order that can be filed as it is: every option, port and mode, and the spellings of travellers. */
const complete: fc.Arbitrary<FilingFacts> = fc
  .record({
    name: fc.constantFrom(...names),
    gender: fc.constantFrom(...releasedForm.optionsOf('gender'), 'm', 'F', 'female'),
    nationality: fc.constantFrom(...citizens),
    passport: fc.tuple(fc.constantFrom('P', 'EA', 'X', ''), fc.integer({ min: 1_000_000, max: 9_999_999 })),
    document_type: fc.constantFrom('', 'Ordinary', ...releasedForm.optionsOf('document_type')),
    entry: fc.constantFrom(...ports),
    departure: fc.constantFrom(...ports),
    mode: fc.nat(),
    number: fc.integer({ min: 1, max: 999 }),
    purpose: fc.constantFrom(...releasedForm.optionsOf('purpose'), 'Tourism', 'business'),
    address: fc.constantFrom(...addresses),
    // Crew need no card.
    visa: fc.option(
      fc.constantFrom(...releasedForm.optionsOf('visa_type').filter((type) => !type.includes('Crew')), 'L', 'm'),
      {
        nil: null,
      },
    ),
    hasTicket: fc.constantFrom('yes', 'no', null),
  })
  .map(({ name, passport, entry, departure, mode, number, visa, ...rest }): FilingFacts => {
    const modeAt = (modes: readonly string[]) => modes[mode % modes.length] as string;
    return {
      ...emptyOrder,
      given_name: name[0],
      surname: name[1],
      full_name: name[2],
      gender: rest.gender,
      nationality: rest.nationality,
      date_of_birth: '04/23/1985',
      country_of_birth: rest.nationality,
      city_of_birth: 'Cork',
      document_type: rest.document_type,
      passport_number: passport.join(''),
      passport_lost_stolen: 'no',
      email: 'zoe@example.com',
      country_code: 'IRELAND',
      phone_number: '85 555 0123',
      visa_free: visa === null ? 'yes' : 'no',
      visa_type: visa ?? '',
      visa_number: visa === null ? '' : 'V123456',
      arrival_date: '2026-11-28',
      transport_mode: modeAt(entry.modes),
      arrival_flight_train_no:
        entry.modes[0] === 'Flight' ? `CA ${number}` : entry.modes[0] === 'Train' ? `G${number}` : '',
      entry_city: entry.city,
      entry_port: entry.name,
      city: entry.city,
      cities_intended_china: entry.city,
      purpose_of_trip: rest.purpose,
      hotel_adress_in_china: rest.address,
      ticket_for_departure: rest.hasTicket,
      date_of_departure: '12/05/2026',
      departure_transport_mode: modeAt(departure.modes),
      departure_flight_no: departure.modes[0] === 'Flight' ? `MU${number}` : '',
      departure_city: departure.city,
      departure_port: departure.name,
      countries_region: 'Japan, Korea',
      disclosure_version: '2026-11',
      disclosure_shown_at: '2026-11-20T21:10:00Z',
      authorised_at: '2026-11-20T21:13:00Z',
    };
  });

interface Damage {
  id: FindingId;
  change: (facts: FilingFacts) => Partial<FilingFacts>;
  /** Which orders show it; all of them if there is none. */
  of?: (facts: FilingFacts) => boolean;
}
const departs = (facts: FilingFacts) => facts.ticket_for_departure !== 'no';
const isFlight = (facts: FilingFacts) => facts.transport_mode === 'Flight';
const leavesByFlight = (facts: FilingFacts) => departs(facts) && facts.departure_transport_mode === 'Flight';
const hasVisa = (facts: FilingFacts) => facts.visa_free === 'no';
const isShared = (city: string, mode: string) =>
  releasedForm.portsOf(
    city,
    releasedForm.optionsOf('transport_mode').find((one) => one === mode),
  ).length > 1;
const otherPort = (city: string, mode: string) =>
  ports.find((port) => port.city !== city && port.modes.some((one) => one === mode))?.name ?? '';

const damages: readonly Damage[] = [
  { id: 'document-type-unknown', change: () => ({ document_type: 'Library card' }) },
  { id: 'exempt', change: () => ({ document_type: 'Foreign Permanent Resident ID' }) },
  { id: 'name-missing', change: () => ({ surname: '', given_name: '' }) },
  { id: 'surname-not-latin', change: () => ({ surname: 'Иванов' }), of: (facts) => facts.given_name !== '' },
  { id: 'given-name-not-latin', change: () => ({ given_name: '张伟' }) },
  ...['Mr $', 'Mrs. $', '$ MR', 'Dr $', 'FNU', 'Unknown'].flatMap((name): Damage[] => [
    {
      id: 'surname-not-of-passport',
      change: ({ surname }) => ({ surname: name.replace('$', surname), full_name: '' }),
      of: (facts) => facts.given_name !== '',
    },
    {
      id: 'given-name-not-of-passport',
      change: ({ given_name }) => ({ given_name: name.replace('$', given_name), full_name: '' }),
      of: (facts) => facts.given_name !== '',
    },
  ]),
  {
    id: 'names-merged',
    change: ({ full_name }) => ({ given_name: full_name }),
    of: (facts) => facts.given_name !== '' && !facts.surname.includes('Suharto'),
  },
  { id: 'names-swapped', change: () => ({ surname: 'Maria', full_name: '' }), of: (facts) => facts.given_name !== '' },
  ...[
    ['Chinedu Paul', 'Okonkwo'],
    ['Mary Jane', 'Watson'],
    ['Jean Pierre', 'Dupont'],
    ['Ngozi Grace', 'Eze'],
    ['María Elena', 'Rodríguez'],
    ['Muhammad Hafiz', 'Ismail'],
  ].map(
    ([surname = '', given_name = '']): Damage => ({
      id: 'names-swapped',
      change: () => ({ surname, given_name, full_name: `${surname} ${given_name}` }),
    }),
  ),
  { id: 'full-name-differs', change: () => ({ full_name: 'Zoe Kelly' }) },
  { id: 'gender-missing', change: () => ({ gender: '' }) },
  { id: 'gender-unknown', change: () => ({ gender: 'yes' }) },
  { id: 'birth-date-missing', change: () => ({ date_of_birth: null }) },
  { id: 'birth-date-impossible', change: () => ({ date_of_birth: '11/28/2026' }) },
  { id: 'birth-date-impossible', change: () => ({ date_of_birth: '11/28/1901' }) },
  { id: 'nationality-missing', change: () => ({ nationality: '' }) },
  { id: 'nationality-unknown', change: () => ({ nationality: 'Atlantis' }) },
  // China's own, or possibly so.
  ...['China', 'CHN', '中国', 'Hong Kong', 'Chinese Taipei', 'Chinese, American', 'Chinese American'].map(
    (nationality): Damage => ({ id: 'nationality-china', change: () => ({ nationality }) }),
  ),
  ...['British National (Overseas)', 'China (mainland resident)', 'Malaysia/China', '台灣'].map(
    (nationality): Damage => ({ id: 'nationality-china', change: () => ({ nationality }) }),
  ),
  { id: 'birth-country-missing', change: () => ({ country_of_birth: '' }) },
  ...['Atlantis', 'Soviet Union', 'Yugoslavia', 'Korea'].map(
    (country_of_birth): Damage => ({ id: 'birth-country-unknown', change: () => ({ country_of_birth }) }),
  ),
  { id: 'birth-city-missing', change: () => ({ city_of_birth: '' }) },
  { id: 'passport-number-missing', change: () => ({ passport_number: '' }) },
  ...['PX12', 'PX1234567?', 'P'.repeat(9), 'ПХ1234567'].map(
    (passport_number): Damage => ({ id: 'passport-number-form', change: () => ({ passport_number }) }),
  ),
  ...['PX12345O7', '0X1234567', 'px 1234 5i7'].map(
    (passport_number): Damage => ({ id: 'passport-number-mixed-up', change: () => ({ passport_number }) }),
  ),
  { id: 'lost-passport-not-answered', change: () => ({ passport_lost_stolen: null }) },
  { id: 'email-missing', change: () => ({ email: '' }) },
  { id: 'phone-missing', change: () => ({ phone_number: '' }) },
  { id: 'phone-unknown', change: () => ({ phone_number: '12' }) },
  {
    id: 'transport-mode-missing',
    change: () => ({ transport_mode: '', arrival_flight_train_no: '' }),
    of: (facts) => facts.transport_mode !== 'Flight' && /Foot|Automobile/.test(facts.transport_mode),
  },
  { id: 'transport-mode-unknown', change: () => ({ transport_mode: 'Balloon' }) },
  { id: 'flight-number-missing', change: () => ({ arrival_flight_train_no: '' }), of: isFlight },
  {
    id: 'train-number-form',
    change: () => ({ arrival_flight_train_no: 'AF116' }),
    of: (f) => f.transport_mode === 'Train',
  },
  { id: 'flight-number-form', change: () => ({ arrival_flight_train_no: 'CZ328/CZ3101' }), of: isFlight },
  {
    id: 'arrival-number-long',
    change: () => ({ arrival_flight_train_no: '船'.repeat(34) }),
    of: (f) => f.transport_mode === 'Vessel',
  },
  {
    id: 'departure-number-long',
    change: () => ({ departure_flight_no: '船'.repeat(34) }),
    of: (f) => departs(f) && f.departure_transport_mode === 'Vessel',
  },
  {
    id: 'entry-city-without-port',
    change: () => ({ entry_city: 'Kashgar', entry_port: '', transport_mode: 'Vessel', arrival_flight_train_no: '' }),
  },
  ...['Pudong New Area', '浦东新区', 'Pudong'].map(
    (address_district): Damage => ({
      id: 'district-elsewhere',
      change: () => ({ city: 'Beijing', address_district }),
    }),
  ),
  { id: 'arrival-date-missing', change: () => ({ arrival_date: null }) },
  { id: 'entry-port-missing', change: () => ({ entry_port: '' }), of: (f) => isShared(f.entry_city, f.transport_mode) },
  { id: 'entry-port-unknown', change: () => ({ entry_port: 'Atlantis Airport' }) },
  {
    id: 'entry-port-elsewhere',
    change: ({ entry_city, transport_mode }) => ({ entry_port: otherPort(entry_city, transport_mode) }),
  },
  { id: 'entry-port-elsewhere', change: () => ({ entry_city: 'Hong Kong' }) },
  {
    id: 'entry-port-other-mode',
    change: () => ({ transport_mode: 'Train', arrival_flight_train_no: 'G79' }),
    of: isFlight,
  },
  { id: 'purpose-missing', change: () => ({ purpose_of_trip: '' }) },
  { id: 'purpose-unknown', change: () => ({ purpose_of_trip: 'Because' }) },
  { id: 'destination-missing', change: () => ({ city: '', cities_intended_china: '' }) },
  { id: 'countries-missing', change: () => ({ countries_region: '' }) },
  { id: 'address-missing', change: () => ({ hotel_adress_in_china: '' }) },
  ...[
    'Grand Hyatt Beijing',
    'The St. Regis Beijing',
    '7 Days Inn',
    '北京饭店',
    'Beijing 100004',
    '12',
    'https://booking.com/hotel/12',
    'see www.hotel.cn/road/5',
  ].map(
    (hotel_adress_in_china): Damage => ({ id: 'address-without-street', change: () => ({ hotel_adress_in_china }) }),
  ),
  { id: 'visa-not-answered', change: () => ({ visa_free: null, visa_number: '', visa_type: '' }) },
  { id: 'visa-number-missing', change: () => ({ visa_number: '' }), of: hasVisa },
  { id: 'visa-number-not-needed', change: () => ({ visa_free: 'yes', visa_number: 'V1' }) },
  { id: 'visa-type-missing', change: () => ({ visa_type: '' }), of: hasVisa },
  { id: 'visa-type-unknown', change: () => ({ visa_type: 'gold' }), of: hasVisa },
  {
    id: 'departure-missing',
    change: () => ({
      ...{ ticket_for_departure: null, date_of_departure: null, departure_flight_no: '' },
      ...{ departure_transport_mode: '', departure_city: '', departure_port: '' },
    }),
  },
  { id: 'departure-before-arrival', change: () => ({ date_of_departure: '11/27/2026' }) },
  {
    id: 'departure-after-visa-free-stay',
    change: () => ({ date_of_departure: '12/29/2026' }),
    of: (facts) => facts.visa_free === 'yes',
  },
  { id: 'departure-date-missing', change: () => ({ date_of_departure: null }), of: departs },
  {
    id: 'departure-mode-missing',
    change: () => ({ departure_transport_mode: '' }),
    of: (facts) => departs(facts) && /Foot|Automobile/.test(facts.departure_transport_mode),
  },
  { id: 'departure-mode-unknown', change: () => ({ departure_transport_mode: 'Balloon' }), of: departs },
  { id: 'departure-number-missing', change: () => ({ departure_flight_no: '' }), of: leavesByFlight },
  {
    id: 'departure-train-number-form',
    change: () => ({ departure_flight_no: 'KL 897' }),
    of: (f) => departs(f) && f.departure_transport_mode === 'Train',
  },
  { id: 'departure-number-form', change: () => ({ departure_flight_no: 'return' }), of: leavesByFlight },
  {
    id: 'departure-port-missing',
    change: () => ({ departure_port: '' }),
    of: (f) => departs(f) && isShared(f.departure_city, f.departure_transport_mode),
  },
  { id: 'departure-port-unknown', change: () => ({ departure_port: 'Atlantis Airport' }), of: departs },
  {
    id: 'departure-port-elsewhere',
    change: (f) => ({ departure_port: otherPort(f.departure_city, f.departure_transport_mode) }),
    of: departs,
  },
  {
    id: 'departure-port-other-mode',
    change: () => ({ departure_transport_mode: 'Train', departure_flight_no: '' }),
    of: leavesByFlight,
  },
  { id: 'disclosure-missing', change: () => ({ disclosure_version: null }) },
  { id: 'disclosure-missing', change: () => ({ disclosure_shown_at: null }) },
  { id: 'authorisation-missing', change: () => ({ authorised_at: null }) },
];

describe('what keeps an order from being filed', () => {
  it('is nothing in a complete order, however its traveller writes it (FILE-1)', () => {
    fc.assert(
      fc.property(complete, (facts) => void expect(ids(facts)).toEqual([])),
      { numRuns: 500 },
    );
  });

  it.each(damages.map((damage, index) => [damage.id, index, damage] as const))(
    'is %s alone where one fact is wrong (FILE-2, FILE-126, FILE-171) %#',
    (id, _index, { change, of }) => {
      const shown = complete.filter((facts) => of?.(facts) ?? true);
      fc.assert(
        fc.property(shown, (facts) => {
          const found = findingsOf(releasedForm, { ...facts, ...change(facts) }, context);
          expect(found.map(({ id, level }) => [id, level])).toEqual([[id, findingTable[id].level]]);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('is what depends on the day, the images and other orders only where they are told (FILE-3)', () => {
    const [facts] = fc.sample(complete, 1) as [FilingFacts];
    const late = { ...facts, arrival_date: '2026-11-25' };
    const early = { ...facts, arrival_date: '2026-11-30' };
    expect(ids(late)).toEqual(['arrival-past']);
    expect(ids(early)).toEqual(['arrival-before-window']);
    expect(ids(facts, { ...context, hasPassportPage: false })).toEqual(['passport-page-missing']);
    expect(ids(facts, { ...context, hasSignature: false })).toEqual(['signature-missing']);
    expect(ids({ ...facts, authorised_at: null }, { ...context, hasSignature: false })).toEqual([
      'authorisation-missing',
    ]);
    expect(ids(facts, { ...context, duplicates: ['1002938475'] })).toEqual(['duplicate']);
    expect([late, early, facts].map((order) => ids(order, {}))).toEqual([[], [], []]);
    expect(countBlocks(findingsOf(releasedForm, { ...late, gender: '', purpose_of_trip: '', city_of_birth: '' }))).toBe(
      2,
    );
  });

  it('begins the day before the arrival is past, and after the last day of the filing window (FILE-3)', () => {
    const [facts] = fc.sample(complete, 1) as [FilingFacts];
    expect(ids({ ...facts, arrival_date: '2026-11-26' })).toEqual([]);
    expect(ids({ ...facts, arrival_date: '2026-11-29' })).toEqual([]);
  });

  it('is listed in the order of the form, the full name with the surname, and last what the form does not ask (FILE-1)', () => {
    const [facts] = fc.sample(complete, 1) as [FilingFacts];
    const wrong = { full_name: 'Zoe Kelly', gender: '', purpose_of_trip: '', city_of_birth: '', authorised_at: null };
    const more = { ...context, duplicates: ['1002938475'], hasPassportPage: false, hasTransaction: false };
    const fields = findingsOf(releasedForm, { ...facts, ...wrong }, more).map(({ field }) => field);
    const asked = releasedForm.steps.flatMap(({ questions }) => questions.map(({ name }) => name));
    const positionOf = (field: string) => asked.indexOf(field === 'full_name' ? 'surname' : field);
    const [inForm, others] = [
      fields.filter((each) => positionOf(each) >= 0),
      fields.filter((each) => positionOf(each) < 0),
    ];
    expect(inForm).toEqual(inForm.toSorted((one, other) => positionOf(one) - positionOf(other)));
    expect(inForm).toEqual(
      expect.arrayContaining(['passport_page', 'full_name', 'gender', 'city_of_birth', 'purpose_of_trip']),
    );
    expect(others.length).toBeGreaterThan(1);
    expect(fields).toEqual([...inForm, ...others]);
  });

  it('is a photo that is missing, as the desk has set it, a payment without its ID, and a name that can be a message (FILE-2)', () => {
    const [facts] = fc.sample(complete, 1) as [FilingFacts];
    const found = (more: FilingContext, form = releasedForm) =>
      findingsOf(form, facts, { ...context, ...more }).map(({ id, level, field }) => [id, level, field]);
    const photo = (needed: boolean) => found({ hasPassportPage: false }, formOf(releasedData, 0, needed));
    expect(photo(true)).toEqual([['passport-page-missing', 'blocks', 'passport_page']]);
    expect(photo(false)).toEqual([['passport-page-missing', 'warns', 'passport_page']]);
    const { level } = findingTable['name-doubtful'];
    expect(found({ doubtfulName: 'given_name' })).toEqual([['name-doubtful', level, 'given_name']]);
    const transaction = findingTable['transaction-missing'];
    expect(found({ hasTransaction: false })).toEqual([['transaction-missing', transaction.level, transaction.field]]);
    expect(found({ hasTransaction: true })).toEqual([]);
  });

  it('says who needs no card (FILE-2)', () => {
    const [facts] = fc.sample(complete, 1) as [FilingFacts];
    const exempt = { ...facts, document_type: 'Foreign Permanent Resident ID' };
    const [found] = findingsOf(releasedForm, exempt, context);
    expect(found?.message).toContain('a holder of a Foreign Permanent Resident ID Card');
    expect(found?.message).not.toContain('{who}');
  });

  it('is asked for once where one fact tells another (FILE-4)', () => {
    const base = { ...(fc.sample(complete, 1)[0] as FilingFacts), ticket_for_departure: 'no', date_of_departure: null };
    const entry = (facts: Partial<FilingFacts>) => ids({ ...base, ...facts });
    const flight = { transport_mode: 'Flight', arrival_flight_train_no: 'CA 981' };
    expect(entry({ ...flight, transport_mode: '', entry_city: '', entry_port: 'PVG' })).toEqual([]);
    expect(entry({ ...flight, entry_city: 'Dalian', entry_port: '' })).toEqual([]);
    expect(entry({ ...flight, entry_city: 'Dalian', entry_port: 'Dalian' })).toEqual([]);
    expect(entry({ ...flight, entry_city: '', entry_port: '' })).toEqual(['entry-city-missing', 'entry-port-missing']);
    expect(entry({ ...flight, entry_city: '', entry_port: 'Beijing Airport' })).toEqual([
      'entry-city-missing',
      'entry-port-unknown',
    ]);
    expect(entry({ ...flight, entry_city: 'Atlantis', entry_port: 'Atlantis' })).toEqual([
      'entry-city-unknown',
      'entry-port-unknown',
    ]);
    expect(entry({ ...flight, entry_city: 'HK', entry_port: 'x' })).toContain('entry-city-not-mainland');
    const train = { transport_mode: '', arrival_flight_train_no: 'G 79', entry_city: 'Shenzhen', entry_port: '' };
    expect(entry(train)).toEqual([]);
    expect(
      entry({ ...flight, transport_mode: '', arrival_flight_train_no: 'D7 330', entry_port: 'PEK', entry_city: '' }),
    ).toEqual([]);
    expect(entry({ visa_free: null, visa_number: 'V1', visa_type: 'L' })).toEqual([]);
  });

  it('is a port that is in another city, also where it is named by its city alone (FILE-131)', () => {
    const base = { ...(fc.sample(complete, 1)[0] as FilingFacts), ticket_for_departure: 'no', date_of_departure: null };
    const train = { transport_mode: 'Train', arrival_flight_train_no: 'T8702', entry_city: 'Nanning' };
    expect(ids({ ...base, ...train, entry_port: 'Pingxiang' })).toEqual(['entry-port-elsewhere']);
    expect(ids({ ...base, ...train, entry_city: '凭祥', entry_port: 'Pingxiang' })).toEqual([]);
  });

  it.each(['Erenhot Railway Station', 'Erenhot station', 'Erlian train station'])(
    'is nothing where the station is that of a city with one port by rail: %s (FILE-132)',
    (entry_port) => {
      const base = {
        ...(fc.sample(complete, 1)[0] as FilingFacts),
        ticket_for_departure: 'no',
        date_of_departure: null,
      };
      const train = { transport_mode: 'Train', arrival_flight_train_no: 'K4', entry_port };
      expect(ids({ ...base, ...train, entry_city: 'Erenhot' })).toEqual([]);
      expect(ids({ ...base, ...train, entry_city: 'Dandong' })).toEqual(['entry-port-elsewhere']);
    },
  );

  it.each(['Visa-free', 'no visa', 'visa exemption', '240-hour transit', '144h transit', 'TWOV', 'not needed'])(
    'is no visa where its type says that there is none: %s (FILE-127)',
    (visa_type) => {
      const base = { ...(fc.sample(complete, 1)[0] as FilingFacts), visa_free: null, visa_number: '' };
      expect(hasVisaOf({ ...base, visa_type })).toBe(false);
      for (const type of ['L', 'Tourist', 'Q1']) expect(hasVisaOf({ ...base, visa_type: type })).toBe(true);
    },
  );

  it('is a visa number that is none (FILE-127)', () => {
    const base = { ...(fc.sample(complete, 1)[0] as FilingFacts), visa_free: 'no', visa_type: 'L' };
    for (const visa_number of ['applied for', 'TBA'])
      expect(ids({ ...base, visa_number })).toEqual(['visa-number-missing']);
    expect(ids({ ...base, visa_free: null, visa_type: '', visa_number: 'not yet' })).toEqual(['visa-not-answered']);
  });

  it('blocks for want of an answer where the form requires it, and warns where the form lets it be empty (FILE-170)', () => {
    const facts = (fc.sample(complete, 1) as [FilingFacts])[0];
    const optional = { country_of_birth: '', city_of_birth: '', phone_number: '', countries_region: '' };
    const none = { ...facts, ...optional, cities_intended_china: '', city: '' };
    const blocking = (form: Form) =>
      findingsOf(form, none).flatMap(({ level, field }) => (level === 'blocks' ? [field] : []));
    expect(blocking(releasedForm)).toEqual(['cities_intended_china']);
    const levels = findingsOf(releasedForm, none).map(({ field, level }) => [field, level]);
    expect(levels).toEqual(expect.arrayContaining(Object.keys(optional).map((field) => [field, 'warns'])));
    const questions = releasedData.questions.map((question) =>
      question.name === 'city_of_birth'
        ? { ...question, required: 'passport_lost_stolen = No' }
        : { ...question, required: question.name === 'cities_intended_china' ? '' : question.required },
    );
    expect(blocking(formOf({ ...releasedData, questions }))).toEqual(['city_of_birth']);
  });

  it('has in its table the levels of the released form (FILE-170)', () => {
    for (const [id, { level, field }] of Object.entries(findingTable)) {
      const question = isAboutMissing(id) && field !== 'passport_page' && releasedForm.question(field);
      if (question) expect([id, level]).toEqual([id, question.required ? 'blocks' : 'warns']);
    }
  });

  it('is listed in docs/product/filing.md with the same words (FILE-2)', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../docs/product/filing.md'), 'utf8');
    const rows = document.split('\n').filter((line) => line.startsWith('| `'));
    const listed = Object.entries(findingTable).map(
      ([id, { level, field, when, message }]) => `| \`${id}\` | ${level} | \`${field}\` | ${when} | ${message} |`,
    );
    expect(rows).toEqual(listed);
  });
});
