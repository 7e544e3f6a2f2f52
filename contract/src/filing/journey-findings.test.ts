import { describe, expect, it } from 'vitest';
import { emptyOrder } from '../orders/fields/example-order.ts';
import type { FilingFacts } from './filing-facts.ts';
import { departureFindings, entryFindings, hasVisa, stayFindings } from './journey-findings.ts';
import { releasedForm } from './released-form.ts';

// By example, at the edges; find-problems.test.ts has them for orders of every kind.

const factsOf = (facts: Partial<FilingFacts>): FilingFacts => ({ ...emptyOrder, ...facts });
const entry = (facts: Partial<FilingFacts>) => [...entryFindings(releasedForm, factsOf(facts))];
const stay = (facts: Partial<FilingFacts>) => [...stayFindings(releasedForm, factsOf(facts))];
const departure = (facts: Partial<FilingFacts>) => [...departureFindings(releasedForm, factsOf(facts))];

it('a number of the arrival is as long as the form takes it (FILE-2)', () => {
  const of = (arrival_flight_train_no: string) => entry({ transport_mode: 'Vessel', arrival_flight_train_no });
  expect(of('A'.repeat(100))).not.toContain('arrival-number-long');
  expect(of('A'.repeat(101))).toContain('arrival-number-long');
});

it('a destination is either of two fields (FILE-2)', () => {
  const all = [stay({ city: 'Beijing' }), stay({ cities_intended_china: 'Beijing' }), stay({})];
  expect(all.map((found) => found.includes('destination-missing'))).toEqual([false, false, true]);
});

describe('an address', () => {
  const isWithoutStreet = (hotel_adress_in_china: string) =>
    stay({ hotel_adress_in_china }).includes('address-without-street');

  it.each(['Dongcheng 188', '188 Dongcheng', 'No. 5 Dongcheng'])('has a house number: %s (FILE-2)', (address) => {
    expect(isWithoutStreet(address)).toBe(false);
  });

  it.each([
    ...['The St Regis Beijing', 'The St. Regis Beijing', 'Home Inn 12', 'Home Inns 12', 'Super 88', '5 star hotel'],
    ...['Motel of 30 days', 'http://hotel.cn/road/5', 'road.desk@hotel.cn', 'road@hotel.cn', 'desk@hotel.road'],
  ])('is not the number of a brand, a page or an email: %s (FILE-2)', (address) => {
    expect(isWithoutStreet(address)).toBe(true);
  });
});

it.each([
  [true, { visa_number: 'V1' }],
  [true, { visa_type: 'L' }],
  [false, { visa_type: 'visa exempt' }],
  [false, { visa_type: '144 hr' }],
  [false, { visa_type: '144hrs' }],
  [false, { visa_type: '144 h' }],
  [false, { visa_free: 'yes', visa_number: 'V1' }],
  [null, {}],
] as const)('whether there is a visa is %s of %j (FILE-127)', (is, facts) => {
  expect(hasVisa(factsOf({ visa_free: null, ...facts }))).toBe(is);
});

describe('a departure', () => {
  const irish = { nationality: 'Ireland', visa_free: 'yes', arrival_date: '2026-11-28' } as const;
  const leaving = (date_of_departure: string, facts: Partial<FilingFacts> = {}) =>
    departure({ ...irish, ...facts, date_of_departure }).filter((id) => /before|after/.test(id));

  it('is on the day of arrival at the earliest, and without a visa on the last day of the longest policy (FILE-2)', () => {
    expect([leaving('11/28/2026'), leaving('11/27/2026')]).toEqual([[], ['departure-before-arrival']]);
    expect([leaving('12/28/2026'), leaving('12/29/2026')]).toEqual([[], ['departure-after-visa-free-stay']]);
    expect(leaving('12/29/2026', { visa_free: 'no', visa_number: 'V1' })).toEqual([]);
    expect(leaving('12/29/2026', { arrival_date: null })).toEqual([]);
  });

  const none = { ticket_for_departure: null, date_of_departure: null };
  it.each([
    { ticket_for_departure: 'yes' },
    { date_of_departure: '12/01/2026' },
    { departure_transport_mode: 'Train' },
    { departure_flight_no: 'CA 981' },
    { departure_city: 'Beijing' },
    { departure_port: 'PEK' },
  ] as const)('of which something is known is not missing as a whole: %j (FILE-2)', (known) => {
    expect(departure({ ...none, ...known })).not.toContain('departure-missing');
    expect(departure(none)).toEqual(['departure-missing']);
  });

  it('has the mode that its number tells, and a city that there is (FILE-2)', () => {
    const number = { ...none, departure_flight_no: 'CA 981' };
    expect(departure(number)).not.toContain('departure-mode-missing');
    expect(departure({ ...number, departure_flight_no: '981' })).toContain('departure-mode-missing');
    expect(departure(number)).toContain('departure-city-missing');
    expect(departure({ ...number, departure_city: 'Atlantis' })).toContain('departure-city-unknown');
    expect(departure({ ...number, departure_city: 'Beijing' }).join()).not.toContain('departure-city');
  });
});
