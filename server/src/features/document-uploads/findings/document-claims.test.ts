import { describe, expect, it } from 'vitest';
import type { Line } from '../../../platform/pdf/pdf-lines.ts';
import { readClaims } from './document-claims.ts';

/** Lines of cells; `|` separates the cells. */
const linesOf = (...texts: string[]): Line[] =>
  texts.map((text) => text.split('|').map((cell, index) => ({ text: cell, x: 50 + index * 200 })));
const claimsOf = (...texts: string[]) => readClaims(linesOf(...texts));

describe('the name in a document', () => {
  it.each([
    'Full name: Ann Lee',
    'Full names: Ann Lee',
    'Name in full: Ann Lee',
    'Complete name: Ann Lee',
    'Name of traveller: Ann Lee',
    'Name of the traveler: Ann Lee',
    'Names of the passengers: Ann Lee',
    "Traveller's name: Ann Lee",
    'Traveller’s full name: Ann Lee',
    'Applicant name: Ann Lee',
    'Card holder name: Ann Lee',
    'Cardholder name: Ann Lee',
    'Holder name: Ann Lee',
    'Guest name: Ann Lee',
    'Customer name: Ann Lee',
    'Client name: Ann Lee',
    'Visitor name: Ann Lee',
    'Name: Ann Lee',
    'NAMES / 姓名: Ann Lee',
    'Chinese name: Ann Lee',
    'Name in Chinese: Ann Lee',
    '中文姓名：Ann Lee',
    '英文姓名 Ann Lee',
    '旅客姓名：Ann Lee',
    '申请人姓名: Ann Lee',
    '姓名 (Name) Ann Lee',
    '1. Name - Ann Lee',
    '(2) • Full name | Ann Lee',
    'Name|Ann Lee',
  ])('is read from %s', (text) => {
    expect(claimsOf(text)).toMatchObject({ names: ['Ann Lee'], nameParts: [] });
  });

  it.each([
    'Surname: Lee',
    'Surnames: Lee',
    'Family name: Lee',
    'Last name: Lee',
    '姓氏：Lee',
    '姓: Lee',
    'Surname / 姓 Lee',
  ])('can be a surname alone: %s', (text) => {
    expect(claimsOf(text)).toMatchObject({ names: [], nameParts: ['Lee'] });
  });

  it.each([
    'Given name: Ann',
    'Given names: Ann',
    'First name: Ann',
    'Forename: Ann',
    'Forenames: Ann',
    '名字：Ann',
    '名: Ann',
  ])('can be a given name alone: %s', (text) => {
    expect(claimsOf(text)).toMatchObject({ names: [], nameParts: ['Ann'] });
  });

  it('is put together from its parts, in the order in which they stand', () => {
    const family = ['Surname: Lee', 'Given names: Ann', 'Surname: Chan', 'Given names: Bo', 'Surname: Wu'];
    expect(claimsOf(...family)).toMatchObject({ names: ['Ann Lee', 'Bo Chan'], nameParts: ['Wu'] });
    expect(claimsOf('First name: Ann', 'First name: Bo', 'Last name: Lee')).toMatchObject({
      names: ['Ann Lee'],
      nameParts: ['Bo'],
    });
  });

  it('is counted once, however often it stands there', () => {
    expect(claimsOf('Name: Ann Lee', 'Traveller name: Ann Lee', 'Surname: Lee', 'Given name: Ann').names).toEqual([
      'Ann Lee',
    ]);
  });

  it('is read from the foot of a passport, also where its line was taken apart', () => {
    const zone = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
    expect(claimsOf(zone)).toMatchObject({ names: ['ERIKSSON ANNA MARIA'], passports: [], possiblePassports: [] });
    expect(claimsOf(`${zone.slice(0, 20)}|${zone.slice(20)}`).names).toEqual(['ERIKSSON ANNA MARIA']);
    expect(claimsOf('L898902C36UTO7408122F1204159ZE184226B<<<<<10')).toMatchObject({
      names: [],
      passports: [['L898902C3']],
      possiblePassports: expect.arrayContaining(['L898902C3']),
    });
  });

  it.each([
    'O’Neill, Ann-Marie (Lee) St. John',
    'Ann·Lee',
    'Ann•Lee',
    'Ann`Lee ʼ',
    'José Ñuñez',
    'Ло Ли',
    '张伟',
    'Ann（Lee）',
    'Lee Anna',
    'Nadia Lee',
  ])('has letters and the marks of names: %s', (name) => {
    expect(claimsOf(`Full name: ${name}`).names).toEqual([name]);
  });

  it.each([
    'n/a',
    'N/A.',
    'na',
    'None',
    'nil.',
    'Unknown',
    'not given',
    'Not applicable',
    'L',
    '1234',
    'Ann2',
    'x'.repeat(101),
    '- Ann 5',
    '5 Ann',
    '',
  ])('is not "%s"', (value) => {
    for (const label of ['Full name', 'Surname', 'Given name'])
      expect(claimsOf(`${label}: ${value}`)).toMatchObject({ names: [], nameParts: [] });
  });

  it('can be a hundred letters long', () => {
    expect(claimsOf(`Full name: ${'x'.repeat(100)}`).names).toHaveLength(1);
  });

  it.each([
    'Name of hotel: Grand Hyatt',
    'Name and address: Ann',
    'Name in use: Ann',
    'Name on card: Ann',
    'Username: Ann',
    'Nameless Ann',
    '名称: 酒店',
    'The name: Ann',
  ])('is not read from %s', (text) => {
    expect(claimsOf(text)).toMatchObject({ names: [], nameParts: [] });
  });
});

describe('a passport number in a document', () => {
  it.each([
    'Passport No: XP770012',
    'Passport no. XP770012',
    'Passport number XP770012',
    'Passport num. XP770012',
    'Passport nr: XP770012',
    'Passport n° XP770012',
    'Passport Nº: XP770012',
    'Passport № XP770012',
    'Passport #: XP770012',
    'Passport / travel document no: XP770012',
    'Passport Travel Document number XP770012',
    'Travel document no. XP770012',
    'Travel document number: XP770012',
    'Travel document nr XP770012',
    'Passport: XP770012',
    '护照号码：XP770012',
    '护照号 XP770012',
    '护照编号: XP770012',
    '护照 XP770012',
    'Passport No / 护照号码 xp-770-012',
  ])('is read from %s', (text) => {
    expect(claimsOf(text).passports).toEqual([['XP770012']]);
  });

  it('can be written in groups, and is read in every way that they allow', () => {
    expect(claimsOf('Passport No: XP 7700 12 France').passports).toEqual([['XP7700', 'XP770012']]);
    expect(claimsOf('Passport No: XP77 0012 1').passports).toEqual([['XP770012', 'XP7700121']]);
    expect(claimsOf('Passport No: A B C 1234 5').passports).toEqual([['ABC1234']]);
    expect(claimsOf('Passport No: XP  77  00  12').passports).toEqual([['XP7700', 'XP770012']]);
    expect(claimsOf('Passport No: XP770012 exp 01/2029').passports).toEqual([['XP770012', 'XP770012EXP']]);
  });

  it.each([
    'Passport expiry: 20290101',
    'Passport: exp 20290101',
    'Passport: DOE 20290101',
    'Passport: doi 20290101',
    'Passport: dob 19900101',
    'Passport: issued 20190101',
    'Passport: yes',
    'Passports XP770012',
    '编号 XP770012',
  ])('is not read from %s', (text) => {
    expect(claimsOf(text).passports).toEqual([]);
  });

  it('is looked for in the whole text, alone and in groups of two and three', () => {
    const found = (text: string) => claimsOf(text).possiblePassports;
    expect(found('travels: with; xp770012')).toEqual(['XP770012']);
    expect(found('no(XP770012),')).toEqual(['XP770012']);
    expect(found('number XP-770-012 here')).toEqual(['XP770012']);
    expect(found('XP 770 012')).toEqual(['XP770012', '770012']);
    expect(found('XP 770012')).toEqual(['770012', 'XP770012']);
    expect(found('XP  770012')).toEqual(['770012', 'XP770012']);
    expect(found('A B C 1234')).toEqual(['BC1234']);
    expect(found('XP770012 XP770012').filter((number) => number === 'XP770012')).toHaveLength(1);
    expect(found('XP770012|Ann')).toEqual(['XP770012']);
    expect(found('XP|770012')).toEqual(['770012']);
    expect(found('ABCDEFGHIJ 1234')).toEqual([]);
    expect(found('XP: 770 012')).toEqual(['770012']);
  });

  it.each([
    '2026-11-22',
    '22-11-2026',
    '22-11-26',
    '2026-1-2',
    '20261122',
    '19901231',
    '22112026',
    '31121990',
    '22NOV2026',
    'Ann Lee',
    '12345',
    '',
  ])('is not the date or word %s', (text) => {
    expect(claimsOf(text).possiblePassports).toEqual([]);
  });

  it('can have the figures of a date where it has more of them', () => {
    expect(claimsOf('2026112').possiblePassports).toEqual(['2026112']);
    expect(claimsOf('202611223').possiblePassports).toEqual(['202611223']);
    expect(claimsOf('122112026').possiblePassports).toEqual(['122112026']);
    expect(claimsOf('21261122').possiblePassports).toEqual(['21261122']);
    expect(claimsOf('22112126').possiblePassports).toEqual(['22112126']);
    expect(claimsOf('AB22-11-26').possiblePassports).toEqual(['AB221126']);
    expect(claimsOf('22-11-26AB').possiblePassports).toEqual(['221126AB']);
  });
});

describe('an order ID in a document', () => {
  it.each([
    'Order ID: 100234',
    'Order no. 100234',
    'Order number 100234',
    'Order nr 100234',
    'Order ref: 100234',
    'Order ref. 100234',
    'Order reference #100234',
    'Order # 100234',
    'Order № 100234',
    '订单号: 100234',
    '订单号码：100234',
    '订单编号 100234',
    'Order ID: # 100234 paid',
    'Order ID|100234',
  ])('is read from %s', (text) => {
    expect(claimsOf(text).orders).toEqual(['100234']);
  });

  it('has six to fifteen digits', () => {
    expect(claimsOf('Order ID: 123456789012345').orders).toEqual(['123456789012345']);
    for (const text of [
      'Order ID: 12345',
      'Order ID: 1234567890123456',
      'Order ID: A100234',
      'Order ID: 100234x',
      'Ordered 100234',
      'Order: 100234',
    ])
      expect(claimsOf(text).orders).toEqual([]);
  });
});
