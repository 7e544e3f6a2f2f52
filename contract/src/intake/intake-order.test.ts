import { describe, expect, test } from 'vitest';
import { warningOf } from '../filing/finding.ts';
import { fieldNames } from '../orders/fields/order-fields.ts';
import { importedOrder, intakeOrder, intakePayment, leftOut } from './intake-order.ts';

const smallest = { email: 'zoe@example.com', full_name: "Zoë O'Brien", paid: true };

/** The message of each field for a refused order; empty for an accepted one. */
function refusals(order: unknown): Record<string, string> {
  const { error } = intakeOrder.safeParse(order);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

/** What is stored of a field, and what the sender is told. */
function taken(field: keyof typeof smallest | (typeof fieldNames)[number], value: unknown, more: object = {}) {
  const sent = { ...smallest, ...more, [field]: value };
  return [intakeOrder.parse(sent)[field], leftOut(sent).map(warningOf)];
}

/** The message of each field for a refused row of a file; empty for an accepted one. */
function rowRefusals(row: object): Record<string, string> {
  const { error } = importedOrder.safeParse({ ...smallest, paid: 'yes', ...row });
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('an order', () => {
  test('needs an e-mail, a name and paid, and nothing else (INTAKE-1)', () => {
    expect(refusals(smallest)).toEqual({});
    expect(Object.keys(refusals({})).sort()).toEqual(['email', 'full_name', 'paid']);
    for (const unseen of ['\u200b', '\u00ad \u2060', '\u3164', '\u2800'])
      expect(Object.keys(refusals({ ...smallest, full_name: unseen }))).toEqual(['full_name']);
  });

  test.each(['...', '-', '12345', '🙂', '\u0301', '., \u3164'])('is refused under the name %j (INTAKE-1)', (name) => {
    const message = /\d/.test(name)
      ? 'Must have at least one letter: it is the name of a person.'
      : 'Is required, or given_name and surname.';
    expect(refusals({ ...smallest, full_name: name })).toEqual({ full_name: message });
    expect(refusals({ ...smallest, full_name: undefined, given_name: name, surname: '-' })).toEqual({
      full_name: message,
    });
    expect(refusals({ ...smallest, full_name: undefined, given_name: name, surname: '王' })).toEqual({});
  });

  test.each([
    [{ given_name: 'Zoë', surname: "O'Brien" }, "Zoë O'Brien"],
    [{ given_name: 'Suharto' }, 'Suharto'],
    [{ surname: '王' }, '王'],
    [{ full_name: 'José "Pepe" D\'Angelo, Jr.', given_name: 'José' }, 'José "Pepe" D\'Angelo, Jr.'],
  ])('gets its full name from %j', (names, fullName) => {
    expect(intakeOrder.parse({ ...smallest, full_name: undefined, ...names }).full_name).toBe(fullName);
  });

  test('ignores fields it does not know', () => {
    expect(intakeOrder.parse({ ...smallest, newsletter: 'yes' })).not.toHaveProperty('newsletter');
  });

  test('takes every field empty, as a CSV row has it', () => {
    const row = { ...Object.fromEntries(fieldNames.map((field) => [field, ''])), ...smallest, paid: 'yes' };
    const order = importedOrder.parse(row);
    expect(order).toMatchObject({ processing_mode: 'Standard', arrival_date: null, amount: null, gender: '' });
  });

  test.each([null, undefined, 5, 'order', true, []])('is no %j', (value) => {
    expect(intakeOrder.safeParse(value).success).toBe(false);
  });
});

describe('values', () => {
  test.each([
    [true, true],
    ['Yes', true],
    ['y', true],
    ['1', true],
    [' TRUE ', true],
    [false, false],
    ['No', false],
    ['n', false],
    ['0', false],
    ['false', false],
  ])('paid %j means %s', (paid, meaning) => {
    expect(intakeOrder.parse({ ...smallest, paid }).paid).toBe(meaning);
  });

  test.each([undefined, null, '', 'maybe', 2, []])('paid %j is refused', (paid) => {
    expect(refusals({ ...smallest, paid })).toEqual({ paid: 'Must be true or false.' });
  });

  test('yes and no, and the processing mode, are read in any case', () => {
    const order = intakeOrder.parse({
      ...smallest,
      visa_free: 'YES',
      ticket_for_departure: 'No',
      processing_mode: 'priority',
    });
    expect(order).toMatchObject({ visa_free: 'yes', ticket_for_departure: 'no', processing_mode: 'Priority' });
    expect(intakeOrder.parse({ ...smallest, visa_free: true, ticket_for_departure: '0' })).toMatchObject({
      visa_free: 'yes',
      ticket_for_departure: 'no',
    });
  });

  test('dates must exist', () => {
    const noDate = 'Must be a date in the form YYYY-MM-DD that exists and is in the years 1900 to 2200.';
    const order = {
      ...smallest,
      arrival_date: '2027-02-29',
      date_of_birth: '30/02/1990',
      date_of_departure: '2027-04-31',
    };
    expect(leftOut({ arrival_date: '00/05/2027' }).map(warningOf)).toEqual([
      `arrival_date: ${noDate} It was left out.`,
    ]);
    expect(intakeOrder.parse(order)).toMatchObject({
      arrival_date: null,
      date_of_birth: null,
      date_of_departure: null,
    });
    expect(intakeOrder.parse({ ...smallest, arrival_date: '02/28/2027', date_of_birth: '1990-01-31' })).toMatchObject({
      arrival_date: '2027-02-28',
      date_of_birth: '01/31/1990',
    });
  });

  test('dates in a file are MM/DD/YYYY, which landing sites must send unambiguously', () => {
    const order = { ...smallest, date_of_birth: '01/03/1990' };
    expect(importedOrder.parse(order).date_of_birth).toBe('01/03/1990');
    expect(refusals(order).date_of_birth).toBe(
      'Is ambiguous: 01/03/1990 is 3 January or 1 March. Send 1990-01-03 or 1990-03-01.',
    );
    expect(refusals({ ...smallest, arrival_date: ' 12/02/2027 ' }).arrival_date).toBe(
      'Is ambiguous: 12/02/2027 is 2 December or 12 February. Send 2027-12-02 or 2027-02-12.',
    );
    expect(importedOrder.safeParse({ ...order, arrival_date: '01/03/2027' }).success).toBe(false);
    const { error } = importedOrder.safeParse({ ...order, date_of_birth: '31/12/1990' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Must be a date in the form MM/DD/YYYY or YYYY-MM-DD that exists and is in the years 1900 to 2200.',
    ]);
  });

  test.each([
    ['email', 'nobody', 'Invalid email address'],
    ['email', 'NULL', 'Invalid email address'],
    ['full_name', 'null null', 'Is required, or given_name and surname.'],
    ['external_ref', '1.23457E+11', expect.stringContaining('what a spreadsheet left of a longer number')],
  ])('%s %j is refused by its name', (field, value, message) => {
    expect(refusals({ ...smallest, [field]: value })).toEqual({ [field]: message });
  });

  test('a text of one megabyte is stored in no field of an order', () => {
    for (const field of fieldNames) {
      const { data } = intakeOrder.safeParse({ ...smallest, given_name: 'Zoë', [field]: 'x'.repeat(1024 * 1024) });
      expect(String(data?.[field] ?? '').length, field).toBeLessThanOrEqual(1000);
    }
  });

  test('SQL and HTML are text like any other', () => {
    const name = `Robert'); DROP TABLE orders;-- <script>alert("1")</script>`;
    expect(intakeOrder.parse({ ...smallest, full_name: name }).full_name).toBe(name);
  });
});

describe('an amount', () => {
  const commas = 'Must be an amount with a point before the decimals and no commas, as 1234.50.';
  test.each([
    ['1,234', 'USD', commas],
    ['1,2,3', 'USD', commas],
    ['123456789', 'USD', 'At most 8 digits before the point.'],
    ['-1', 'USD', 'Must not be negative.'],
    [-1, 'USD', 'Must not be negative.'],
    ['1e5', 'USD', 'Must be an amount, as 49.00.'],
    ['49.', 'USD', 'Must be an amount, as 49.00.'],
    ['$49.00', 'USD', 'Must be an amount, as 49.00.'],
    [true, 'USD', 'Must be an amount, as 49.00.'],
    ['49.999', 'USD', 'At most 2 decimals for USD.'],
    // In other countries this is one thousand and a half.
    ['1.500', 'EUR', 'At most 2 decimals for EUR.'],
    ['1.500', 'JPY', 'At most 2 decimals for JPY.'],
    ['1.5000', 'KWD', 'At most 3 decimals for KWD.'],
    ['1.505', 'KWD', 'The third decimal must be 0: amounts are kept with two.'],
  ])('%j in %s is left out, and the message says why (INTAKE-14)', (amount, currency, message) => {
    expect(taken('amount', amount, { currency })).toEqual([null, [`amount: ${message} It was left out.`]]);
    expect(rowRefusals({ amount, currency })).toEqual({ amount: message });
  });

  test.each([
    ['49.00', 'USD', '49.00'],
    [49.5, 'USD', '49.5'],
    ['99999999.99', 'USD', '99999999.99'],
    ['1.500', 'KWD', '1.50'],
    ['1.500', 'kwd', '1.50'],
    ['1.250', 'IQD', '1.25'],
    ['1.25', 'KWD', '1.25'],
    ['5000.50', 'JPY', '5000.50'],
    ['49,00', 'USD', '49.00'],
    ['1,234.50', 'USD', '1234.50'],
    ['1.234,50', 'EUR', '1234.50'],
    [0.1 + 0.2, 'USD', '0.3'],
  ])('%j in %s is %s, in an order and in a payment', (amount, currency, kept) => {
    expect(intakeOrder.parse({ ...smallest, amount, currency }).amount).toBe(kept);
    const payment = { paid: true, transaction_id: 'ch_1', merchant_name: 'Shop', amount, currency };
    expect(intakePayment.parse(payment).amount).toBe(kept);
  });
});

describe('card data', () => {
  test.each(['card_number', 'CardNumber', 'pan', 'cvv', 'CVC2', 'card_cvv', 'security_code'])(
    'is refused under the name %s',
    (name) => {
      expect(refusals({ ...smallest, [name]: '123' })).toEqual({
        [name]: 'Card numbers and security codes are refused. Send card_last4 only.',
      });
    },
  );

  test.each(['4242424242424242', '4242 4242 4242 4242', 'paid with 4242-4242-4242-4242, thanks'])(
    'is found inside a text: %s',
    (text) => {
      expect(refusals({ ...smallest, hotel_adress_in_china: text })).toEqual({
        hotel_adress_in_china: 'Looks like a card number, which is refused.',
      });
    },
  );

  test('is found in a number', () => {
    expect(refusals({ ...smallest, card_last4: 4242424242424242 })).toHaveProperty('card_last4');
  });

  test('is not seen in other long numbers', () => {
    const order = { ...smallest, phone_number: '4242424242424242', hotel_adress_in_china: 'Room 4242424242424241' };
    expect(refusals(order)).toEqual({});
  });
});

test.each([
  'customer, your China entry was REFUSED. Pay at https://pay.example',
  'See WWW.pay.example',
  'mary@example.com',
  'Mary ｗｗｗ．pay.example',
])('a name with an address, "%s", is refused, also of a paid order (INTAKE-20)', (name) => {
  const message = 'Must be a name, without a web or email address.';
  expect(refusals({ ...smallest, full_name: name })).toEqual({ full_name: message });
  expect(refusals({ ...smallest, full_name: undefined, given_name: 'Mary', surname: name })).toEqual({
    surname: message,
  });
});
