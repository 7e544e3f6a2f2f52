import { describe, expect, it } from 'vitest';
import { warningOf } from '../filing/finding.ts';
import { fieldNames } from '../orders/fields/order-fields.ts';
import { importedOrder, intakeOrder, intakePayment, leftOut } from './intake-order.ts';

const smallest = { email: 'zoe@example.com', full_name: "Zoë O'Brien", paid: true };
type Field = (typeof fieldNames)[number];

/** What is stored of a field, and what the sender is told. */
function taken(field: Field, value: unknown): [unknown, string[]] {
  const sent = { ...smallest, [field]: value };
  return [intakeOrder.parse(sent)[field], leftOut(sent).map(warningOf)];
}

const required: readonly Field[] = ['email', 'full_name', 'paid', 'external_ref'];
const optionalFields = fieldNames.filter((field) => !required.includes(field));

describe('an optional value', () => {
  it.each(optionalFields)('that is no value of its kind refuses no order: %s (INTAKE-18)', (field) => {
    const absent = intakeOrder.parse(smallest)[field];
    for (const value of [{}, [], { a: 1 }]) {
      const [stored, [warning, ...others]] = taken(field, value);
      expect([stored, others]).toEqual([absent, []]);
      expect(warning).toMatch(new RegExp(`^${field}: .* It was left out\\.$`));
    }
    for (const value of [undefined, null, '', '  ', '\u200b', '=""']) expect(taken(field, value)).toEqual([absent, []]);
  });

  it.each<[Field, unknown]>([
    ['language', 'it'],
    ['language', 'x'.repeat(100)],
    ['processing_mode', 'Express'],
    ['visa_free', 'perhaps'],
    ['currency', 'DOLLARS'],
    ['contact_email_address', 'nobody'],
    ['terms_accepted_at', '2026-11-20'],
    ['purchase_ip', 'unknown'],
    ['purchase_ip', '300.1.1.1'],
    ['purchase_time_zone', 'Mars/X'],
    ['landing_domain', 'shop example'],
    ['card_last4', '42424'],
    ['cvv_result', '123'],
    ['given_name', 5],
    ['date_of_birth', '1990-02-30'],
    ['arrival_date', 'tomorrow'],
    ['date_of_departure', 46_082],
    ['phone_number', '3.53871E+11'],
    ['passport_number', 'x'.repeat(51)],
    ['passport_number', 12_345_678_901_234_567_000],
  ])('%s %j is left out with a warning (INTAKE-18)', (field, value) => {
    const [stored, warnings] = taken(field, value);
    expect(stored).toBe(intakeOrder.parse(smallest)[field]);
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${field}: .* It was left out\\.$`))]);
  });

  it('that is a longer text is shortened with a warning (INTAKE-18)', () => {
    const [agent, warnings] = taken('purchase_user_agent', `Mozilla ${'x'.repeat(2000)}`);
    expect([String(agent).length, warnings]).toEqual([
      1000,
      ['purchase_user_agent: At most 1000 characters. It was shortened.'],
    ]);
    expect([...String(taken('hotel_adress_in_china', '🏨'.repeat(1100))[0])]).toHaveLength(1000);
  });

  it.each<[Field, unknown, unknown]>([
    ['purchase_ip', '203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['purchase_ip', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['purchase_ip', ' 203.0.113.9:51234 ', '203.0.113.9'],
    ['purchase_ip', '[2001:db8::1]:443', '2001:db8::1'],
    ['purchase_ip', 'for="[2001:db8::1]"', '2001:db8::1'],
    ['purchase_ip', '::ffff:203.0.113.9', '203.0.113.9'],
    ['purchase_ip', 'unknown, 203.0.113.9', '203.0.113.9'],
    ['purchase_ip', 'fe80::1%eth0', 'fe80::1'],
    ['purchase_ip', '203.0.113.9/32', '203.0.113.9'],
    ['purchase_ip', '2001:db8::1/128', '2001:db8::1'],
    ['purchase_ip', '100.64.0.1, 203.0.113.9', '203.0.113.9'],
    ['card_last4', '**** **** **** 4242', '4242'],
    ['card_last4', "'0042", '0042'],
    ['card_last4', 4242, '4242'],
    ['date_of_birth', '31/12/1985', '12/31/1985'],
    ['arrival_date', '2027-3-1', '2027-03-01'],
    ['arrival_date', '2027/03/01', '2027-03-01'],
    ['arrival_date', '20270301', '2027-03-01'],
    ['arrival_date', '2027-03-01T00:00:00Z', '2027-03-01'],
    ['arrival_date', '2027-03-01T23:30:00+08:00', '2027-03-01'],
    ['arrival_date', '2027-03-01 23:30', '2027-03-01'],
    ['arrival_date', '2027-03-01T09:59:59.999Z', '2027-03-01'],
    ['arrival_date', "'2027-03-01", '2027-03-01'],
    ['arrival_date', '2027年3月1日', '2027-03-01'],
    ['arrival_date', '2027. 3. 1.', '2027-03-01'],
    ['arrival_date', 'Mon Mar 01 2027 00:00:00 GMT+0100 (Central European Standard Time)', '2027-03-01'],
    ['arrival_date', 'Monday, 1 March 2027', '2027-03-01'],
    ['arrival_date', '01MAR2027', '2027-03-01'],
    ['arrival_date', '31.12.2027', '2027-12-31'],
    ['date_of_birth', '31/12/1985 00:00:00', '12/31/1985'],
    ['arrival_date', '٢٠٢٧-٠٣-٠٥', '2027-03-05'],
    ['arrival_date', '2027\u201103\u201105', '2027-03-05'],
    ['arrival_date', '2027-03-05 12:00 AM UTC', '2027-03-05'],
    ['arrival_date', '03/15/2027, 9:59:00 a.m. GMT', '2027-03-15'],
    ['terms_accepted_at', '2026-11-20 21:14:00+0000', '2026-11-20T21:14:00.000Z'],
    ['terms_accepted_at', '2026-11-20 21:14:00.123+00', '2026-11-20T21:14:00.123Z'],
    ['contact_email_address', 'Zoë <zoe@bücher.example>', 'zoe@xn--bcher-kva.example'],
    ['passport_number', '="00123456"', '00123456'],
    ['passport_number', 'E1\u200b234\u202c 5678\u00a0', 'E1234 5678'],
    ['passport_number', 'Ｅ１２３４５６７８', 'E12345678'],
    ['passport_number', 123_456_789, '123456789'],
    ['phone_number', "'+353 87 123 4567", '+353 87 123 4567'],
    ['phone_number', '353871234567.0', '353871234567'],
    ['phone_number', "'0871234567", '0871234567'],
    ['passport_number', "'E1234567", 'E1234567'],
    ['language', 'it-IT,it;q=0.9,de-AT;q=0.8,en;q=0.7', 'de'],
    ['language', 'en;q=0.5, fr', 'fr'],
    ['given_name', 'Mary\r\nAnn\u0000', 'Mary Ann'],
    ['surname', 'Mary\ud800', 'Mary'],
    ['surname', 'Null', 'Null'],
    ['given_name', 'Nan', 'Nan'],
    ['visa_free', 1, 'yes'],
    ['visa_free', 0, 'no'],
    ['visa_free', 'on', 'yes'],
    ['visa_free', 'f', 'no'],
    ['visa_free', 'Oui', 'yes'],
    ['visa_free', 'НЕТ', 'no'],
    ['visa_free', '是', 'yes'],
    ['visa_free', 'FALSCH', 'no'],
    ['surname', 'GarcÃ\u00ada', 'García'],
    ['surname', 'O&#39;Brien', "O'Brien"],
    ['hotel_adress_in_china', '12 Main Road &amp;\n3rd Street', '12 Main Road &\n3rd Street'],
    ['visa_number', '12E4567', '12E4567'],
    ['arrival_flight_train_no', 'CA 912', 'CA 912'],
  ])('%s %j is read as %j, without a warning (INTAKE-18)', (field, value, stored) => {
    expect(taken(field, value)).toEqual([stored, []]);
  });

  it.each(['5 March 2027', '05-MAR-2027', '5th March, 2027', 'Mar 5, 2027', 'March 5th 2027', '5. Sept. 2027'])(
    'that is a date with the month in English is read: %s (INTAKE-49)',
    (date) => {
      const month = date.includes('Sept') ? '09' : '03';
      expect(taken('arrival_date', date)).toEqual([`2027-${month}-05`, []]);
      expect(taken('date_of_birth', date)).toEqual([`${month}/05/2027`, []]);
    },
  );

  it.each(['31 February 2027', '5 M 2027', 'March 2027'])('%s is no date (INTAKE-49)', (date) => {
    expect(taken('arrival_date', date)[0]).toBeNull();
  });

  it.each([
    '2027-03-01T10:00:00Z',
    '2027-03-01T23:00:00.000Z',
    '2027-03-01 16:00:00+00:00',
    '2027-03-01 23:00 UTC',
    'Mon, 01 Mar 2027 23:00:00 GMT',
    '20270301 11:00 pm UTC',
    '2027-03-01 12:00 PM UTC',
    '2027-03-01 11:00 AM UTC',
  ])('that is an instant of UTC when the next day has begun elsewhere means two days: %s (INTAKE-51)', (date) => {
    for (const field of ['arrival_date', 'date_of_birth', 'date_of_departure'] as const) {
      const { error } = intakeOrder.safeParse({ ...smallest, [field]: date });
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        [field, `Is ambiguous: ${date} is 1 March or 2 March. Send 2027-03-01 or 2027-03-02.`],
      ]);
    }
  });

  it.each(['2027-03-01 - 2027-03-04', '2027-03-01 or 2027-03-02', '2027-03-01 (or later)', '2027301', '202731'])(
    'that is more or less than a date is left out: %s (INTAKE-51)',
    (date) => {
      expect(taken('arrival_date', date)).toEqual([null, [expect.stringMatching(/^arrival_date: .* left out\.$/)]]);
    },
  );

  it.each([2, -1, 0.5, 'perhaps'])('that is neither yes nor no is left out: %j (INTAKE-54)', (value) => {
    expect(taken('visa_free', value)).toEqual([null, ['visa_free: Must be yes or no. It was left out.']]);
    expect(intakeOrder.safeParse({ ...smallest, paid: value }).success).toBe(false);
  });

  it('of a payment is left out too', () => {
    const sent = { paid: true, transaction_id: 'ch_1', merchant_name: 'Shop', amount: '49.00', card_last4: 'none' };
    expect(intakePayment.parse(sent)).toMatchObject({ amount: null, card_last4: null });
    expect(leftOut(sent).map(warningOf)).toEqual([
      'card_last4: Must be the last four digits only. It was left out.',
      'amount: Needs its currency, as USD. It was left out.',
    ]);
  });
});

/** What spreadsheets and programs leave of a number or of nothing. */
const spoiled = ['3.53871E+11', '1.23457e+11', '1,23457E+11', '4E+11', '-1.2E-05', '########'];
const nothing = ['NULL', 'null', 'NaN', 'undefined', '#N/A', '#REF!', '\\N', '="NULL"', 'nu\u200bll'];
const numbers = ['phone_number', 'passport_number', 'visa_number', 'transaction_id', 'purchase_device_id'] as const;

describe('a value that a program has destroyed', () => {
  it.each(numbers)('is never stored as %s, and is a bad row in a file (INTAKE-19)', (field) => {
    for (const value of [...spoiled, ...nothing]) {
      const [stored, warnings] = taken(field, value);
      expect([value, stored || '']).toEqual([value, '']);
      expect(warnings).toEqual([expect.stringMatching(new RegExp(`^${field}: .*left out\\.$`))]);
      const { error } = importedOrder.safeParse({ ...smallest, paid: 'yes', [field]: value });
      expect(
        error?.issues.map(({ path }) => path.join('.')),
        value,
      ).toEqual([field]);
    }
  });

  it.each(['N/A', 'n.a.', 'none', 'None', 'nil', '-', '--', '—', '(blank)', '[NULL]'])(
    '%s is no number: the field is empty, and no reference of an order (INTAKE-48)',
    (word) => {
      for (const field of ['phone_number', 'passport_number', 'visa_number', 'transaction_id', 'party_ref'] as const) {
        expect(taken(field, word), field).toEqual(['', []]);
        expect(importedOrder.parse({ ...smallest, paid: 'yes', [field]: word })[field], field).toBe('');
      }
      expect(importedOrder.parse({ ...smallest, paid: 'yes', external_ref: word }).external_ref).toBeNull();
      const { error } = intakeOrder.safeParse({ ...smallest, external_ref: word });
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['external_ref']);
    },
  );

  it.each(['N/A', 'n.a.', 'none', 'Not applicable', '-', '—', '.', '?', '(blank)', '[NULL]', '//', '🙂'])(
    '%s is no answer: the field is empty, and is missing where it is needed (INTAKE-52)',
    (word) => {
      const answers = ['nationality', 'gender', 'city_of_birth', 'visa_type', 'entry_port', 'hotel_adress_in_china'];
      for (const field of [...answers, 'name_of_inviter', 'other_name', 'chinese_name'] as Field[]) {
        expect(taken(field, word), field).toEqual(['', []]);
        expect(importedOrder.parse({ ...smallest, paid: 'yes', [field]: word })[field], field).toBe('');
      }
      // No countries is an answer.
      expect(taken('countries_region', word)).toEqual([word, []]);
    },
  );

  it('no is the name of no inviter, and of a traveller (INTAKE-52)', () => {
    for (const field of ['name_of_inviter', 'other_name'] as const) expect(taken(field, 'No')).toEqual(['', []]);
    for (const name of ['No', 'None', 'Nil']) expect(taken('surname', name)).toEqual([name, []]);
    for (const name of ['-', '.', 'N/A', 'n.a.']) expect(taken('surname', name)).toEqual(['', []]);
    expect(intakeOrder.parse({ ...smallest, full_name: '', given_name: 'Mary', surname: '-' }).full_name).toBe('Mary');
  });

  it.each([
    ['Mary undefined', 'Mary'],
    ['[object Object] Mary Lamb', 'Mary Lamb'],
    ['Mary undefined Lamb', 'Mary Lamb'],
    ['Mary null', 'Mary null'],
    ['Mary Undefined', 'Mary Undefined'],
  ])('%s is the name %s: what programs write for no value goes out of it (INTAKE-50)', (sent, name) => {
    for (const schema of [intakeOrder, importedOrder])
      expect(schema.parse({ ...smallest, full_name: sent }).full_name).toBe(name);
  });

  it('is found behind a country code', () => {
    expect(taken('phone_number', '+353 8.71235E+08')[0]).toBe('');
  });

  it.each(['null null', 'NULL', 'undefined undefined', 'NaN'])('%s is no name of a traveller (INTAKE-19)', (name) => {
    for (const schema of [intakeOrder, importedOrder]) {
      const { error } = schema.safeParse({ ...smallest, full_name: name });
      expect(error?.issues.map(({ path }) => path.join('.'))).toContain('full_name');
    }
    expect(intakeOrder.parse({ ...smallest, full_name: '', given_name: name, surname: 'Null' }).full_name).toBe('Null');
  });
});
