import { describe, expect, it } from 'vitest';
import { filingWarnings } from '../filing/filing-warnings.ts';
import { findingsOf } from '../filing/find-problems.ts';
import { warningOf } from '../filing/finding.ts';
import { releasedForm } from '../filing/released-form.ts';
import { fieldNames } from '../orders/fields/order-fields.ts';
import { implausible } from './implausible.ts';
import { intakeOrder } from './intake-order.ts';
import { intakeWarnings } from './intake-warnings.ts';

const plausible = {
  email: 'zoe@example.com',
  full_name: 'Zoë Byrne',
  nationality: 'Ireland',
  passport_number: 'PX1234567',
  arrival_date: '2027-03-01',
  amount: '49.00',
  currency: 'USD',
  paid: true,
};
const ids = (changes: object) => {
  const sent = { ...plausible, ...changes };
  return Array.from(implausible(intakeOrder.parse(sent), sent), ({ id }) => id);
};
/** What intake says about an order that is accepted. */
const warnings = (changes: object) => {
  const sent = { ...plausible, ...changes };
  const understood = intakeOrder.parse(sent);
  const now = new Date('2026-11-20T12:00:00Z');
  return [
    ...intakeWarnings({ sent, understood, knownFields: fieldNames, now }).map(warningOf),
    ...filingWarnings(findingsOf(releasedForm, understood), understood).map(warningOf),
  ];
};

describe('an order that can hardly be right', () => {
  it('is accepted with a sentence that begins with the field, and has no value of the order (INTAKE-26)', () => {
    const told = warnings({
      email: 'zoe@gmial.con',
      contact_email_address: 'zoe@gmail.co',
      amount: 4900,
      paid: 'true',
      nationality: 'Atlantis',
      passport_number: 'see photo',
      arrival_date: '',
    });
    expect(told.map((warning) => warning.split(': ')[0])).toEqual([
      ...['email', 'contact_email_address', 'amount', 'paid', 'nationality', 'passport_number', 'arrival_date'],
    ]);
    expect(told.join()).not.toMatch(/zoe|gmial|4900|Atlantis|photo/);
    expect(warnings({})).toEqual([]);
  });

  it.each(['zoe@gmial.com', 'zoe@gmail.con', 'Zoe@GMIAL.CON', 'zoe@shop.cpm', 'zoe@hotmail.co'])(
    'has a misspelled domain: %s (INTAKE-26)',
    (email) => {
      expect(ids({ email })).toEqual(['email-misspelled']);
      expect(ids({ contact_email_address: email })).toEqual(['email-misspelled']);
    },
  );

  it.each([
    ['4900', 'USD', true],
    ['49000', 'KWD', true],
    ['4900.00', 'USD', false],
    ['499', 'USD', false],
    ['0000', 'USD', false],
    ['4900', 'CNY', false],
    ['49000', 'CNY', true],
    ['49000', 'INR', false],
    ['490000', 'INR', true],
    ['4900', 'JPY', false],
    ['49000000', 'IDR', false],
  ])(
    'has an amount in minor units, as seen by its digits and currency: %s %s is %s (INTAKE-27)',
    (amount, currency, is) => expect(ids({ amount, currency })).toEqual(is ? ['amount-minor-units'] : []),
  );

  it('is paid and has no arrival date (INTAKE-28)', () => {
    expect(warnings({ arrival_date: undefined })).toEqual([expect.stringMatching(/^arrival_date: .* missing/)]);
    expect(warnings({ arrival_date: undefined, paid: false })).toEqual([]);
    expect(
      warnings({ arrival_date: undefined, entry_port: 'PVG' }).filter((each) => /^arrival_date/.test(each)),
    ).toEqual([expect.stringMatching(/missing/)]);
  });

  it.each(['true', 'yes', '0', 1, 0])('has paid as text or number: %j (INTAKE-29, INTAKE-54)', (paid) =>
    expect(ids({ paid })).toEqual(['paid-text']),
  );
});
