import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { findDoubtfulName, isDoubtfulName } from './doubtful-name.ts';

const messages = [
  'Your card was refused, pay the fee now at evil-visa.example/pay or entry is denied',
  ...['evil.example', 'evil[.]example', 'call +1 900 555 0100', 'visit evil dot example'],
  ...['EVIL.COM', 'evil.com.', '(evil.com)', 'evil.co.uk', 'Mary evil.com Lamb', 'evil.github.io', 't.co/abc', 'x.com'],
  ...['evil(.)com', 'evil{.}com', 'evil (dot) com', 'evil [dot] co', 'evil . com', 'evil .com', 'evil. com'],
  ...['evil．com', 'ｅｖｉｌ．ｃｏｍ', 'evil。com', 'evil｡com', 'evil․com', 'evil•com', 'evil%2ecom', 'evil&#46;com'],
  ...['evil\u200b.com', 'зло.рф', 'зло точка рф', '例子.中国', '例子。中国', 'مثال.السعودية', 'evil.कॉम', 'evil.コム'],
  ...['evil punto com', 'xn--e1afmkfd.example', 'HTTP://evil', 'www.evil', 'a@b', '93.184.216.34', '९००५५५', '①②③④⑤⑥'],
  ...['evil.Li', 'Evil.Li', 'eviL.Li', 'J.evil.Li', 'J.li', 'J.cO', 'J.CO', 'J.Com', 'J.K.com', 'dR.Li', 'evilSt.Li'],
  ...['Stevil.Li', 'J.Li/pay', 'J.Li /pay', 'evil  . com', 'evil.  com', 'evil DOT example', 'pay.evil.test'],
  ...[
    'xn--e1afmkfd.zzz',
    '９００５５５',
    'one two three four five six seven eight nine',
    'Pay_your_fee_now_or_entry_is_denied_today',
  ],
];
const names = [
  ...['Md.Rahman', 'Md. Rahman', 'J.Li', 'S. Kim', 'S.K.Ma', 'J. Wang', 'Mr. Do', 'Dr. No', 'A. Co', 'M.S. Dhoni'],
  ...['J.R.R. Tolkien', 'Martin L. King Jr.', 'Anna Maria. Li', 'Dot Cotton', 'St. John Smith', 'Ng, S.K.', 'Mary 2'],
  ...['Gal·la Puig', '玛丽·凯利', 'マリア・ガルシア', 'محمد بن سلمان', 'O’Brien', 'Jean-Luc', 'Jos? Garc?a'],
  ...['Dr.Li', 'J.Kim', 'J.Li Ma', 'J.Apple', 'J.Website', 'Ann.Latest', 'Ann.Testa', 'Co.uk', 'Axn--b.zzz', 'Mary 22'],
  ...['Ana da Bea dos Cle de Dia Eva Fay Gus Hal', ' Ana Bea Cle Dia Eva Fay Gus Hal '],
  ...['María del Carmen García de la Torre', 'Muhammad b. Abd', 'Keihanaikukauakahihuliheekahaunaele', ''],
];

describe('the name of a person', () => {
  it.each(messages)('is doubtful as a message: %s (MAIL-29)', (name) => {
    expect(isDoubtfulName(name)).toBe(true);
  });

  it('is a name as people have them (MAIL-29)', () => {
    expect(names.filter((name) => isDoubtfulName(name))).toEqual([]);
  });

  it('has as many words as two names that it is made of (MAIL-29)', () => {
    const given_name = 'Maria da Conceição Aparecida do Espírito Santo Esperança';
    const surname = 'de Albuquerque Cavalcanti e Vasconcelos de Oliveira';
    expect(findDoubtfulName({ given_name, surname, full_name: `${given_name} ${surname}` })).toBeUndefined();
    expect(findDoubtfulName({ given_name, surname, full_name: 'Pay your fee now or be denied entry today' })).toBe(
      'full_name',
    );
    const message = `${given_name}, pay your fee now or be denied entry today`;
    expect(findDoubtfulName({ given_name, surname, full_name: message })).toBe('full_name');
  });

  it.each([
    ['surname', { given_name: 'Mary', surname: 'evil.com' }],
    ['surname', { given_name: 'evil.com', surname: 'evil.org' }],
    ['given_name', { given_name: 'evil.com', surname: 'Lamb' }],
    ['full_name', { given_name: 'Mary', surname: 'Lamb', full_name: 'evil.com' }],
    ['surname', { given_name: 'evil.', surname: 'com' }],
    ['surname', { given_name: 'com', surname: 'evil.' }],
    ['chinese_name', { surname: 'Lamb', chinese_name: 'evil.com', other_name: 'evil.com' }],
    ['other_name', { surname: 'Lamb', chinese_name: '羊', other_name: 'evil.com' }],
    [undefined, { given_name: 'Mary', surname: 'Lamb', chinese_name: '羊', other_name: 'Kelly' }],
  ] as const)(
    'is named by the part that is doubtful, the surname before the others: %s (MAIL-29) %#',
    (part, order) => {
      expect(findDoubtfulName({ full_name: 'Mary', ...order })).toBe(part);
    },
  );

  it('is not doubtful in the sample (MAIL-29)', () => {
    const csv = readFileSync(new URL('../../../../sample/orders.csv', import.meta.url));
    const orders: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    expect(orders.length).toBeGreaterThan(400);
    const doubtful = orders.filter((order) => findDoubtfulName(order));
    expect(doubtful.map(({ full_name, given_name, surname }) => [full_name, given_name, surname])).toEqual([]);
  });
});
