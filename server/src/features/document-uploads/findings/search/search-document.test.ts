import { describe, expect, it } from 'vitest';
import { openSearch, type SoughtFacts } from './search-document.ts';

const names = { full_name: 'John Carter', given_name: '', surname: '', chinese_name: '' };
const passport = 'E11112222';

/** Lines of cells from top to bottom; `|` separates the cells. */
const pageOf = (lines: readonly string[]) =>
  lines.flatMap((line, row) =>
    line.split('|').map((text, column) => {
      const length = text.length * 5.5;
      return { text, x: 50 + column * 200, y: 700 - row * 20, width: length, height: 10 };
    }),
  );

interface Sought {
  of?: string | Partial<SoughtFacts['names']>;
  numbers?: Partial<SoughtFacts['numbers']>;
}
function search(lines: readonly string[], { of = {}, numbers = {} }: Sought = {}) {
  const sought = typeof of === 'string' ? { ...names, full_name: of } : { ...names, ...of };
  return openSearch([pageOf(lines)])({
    names: sought,
    numbers: { passport, telephone: '', others: [], ...numbers },
    orderMailDomain: 'orders.example',
  });
}

describe('the passport number of an order', () => {
  it.each([
    ['as a word', ['No.|E11112222']],
    ['in small letters', ['no. e11112222']],
    ['in groups', ['No. E 1111-2222']],
    ['broken over two lines of its column', ['No.|E1111|x', 'y|2222|z']],
    ['between Chinese characters', ['护照号码E11112222，有效']],
    ['in full-width letters', ['Ｅ１１１１２２２２']],
    ['in Arabic digits', ['E١١١١٢٢٢٢']],
    ['after a sign for "number"', ['№E11112222']],
    ['with fillers', ['E11112222<']],
    ['before its check digit in a machine-readable line', ['E111122227UTO7408122F1204159<<<<<<<<<<<<<<06']],
    ['right after a label, and right before the next one', ['PassportNoE11112222GivenNameJohn']],
    [
      'in two machine-readable lines that are one',
      ['P<UTOCARTER<<JOHN<<<<<<<E111122227UTO7408122F1204159<<<<<<<<<<<<<<06'],
    ],
    ['after the state in the line of a card', ['I<UTOE111122227<<<<<<<<<<<<<<<']],
  ])('is found %s', (_, lines) => expect(search(lines).hasPassport).toBe(true));

  it.each([
    ['with the letter O for a 0', ['E1111222O'], 'E11112220'],
    ['as the end of a longer number', ['1E11112222'], passport],
    ['as the start of a longer number', ['E111122223'], passport],
    ['without its last digit', ['E1111222'], passport],
    ['in the wrong order', ['2222', 'E1111'], passport],
    ['at the end of a longer one after a label', ['PassportNoE11112222'], '11112222'],
    ['before one more letter', ['PassportNoE11112222X'], passport],
  ])('is not found %s', (_, lines, own) => {
    expect(search(lines, { numbers: { passport: own } }).hasPassport).toBe(false);
  });
});

describe('another number of the same form', () => {
  const alike = (lines: readonly string[], numbers: Sought['numbers'] = {}) => search(lines, { numbers }).alike;
  it('is found as a word and in groups, and only where letters and digits are in the same places', () => {
    expect(alike(['No.|E99998888'])).toBe('E99998888');
    expect(alike(['No.|E 9999 8888'])).toBe('E99998888');
    expect(alike(['No.|E_9999·8888'])).toBe('E99998888');
    expect(alike(['№E99998888'])).toBe('E99998888');
    expect(alike(['No.|E9 99 98 88 8'])).toBe('E99998888');
    expect(alike(['EA9998888', 'E9999888', 'E999988887', '999998888'])).toBeNull();
    expect(alike(['X010023'], { passport: 'XO10023' })).toBe('X010023');
  });
  it('is none of the numbers of the order', () => {
    expect(alike([passport, 'V12345678'], { others: ['V12345678'] })).toBeNull();
    expect(alike(['Mobile 07700900123'], { passport: '07711111111', telephone: '447700900123' })).toBe('07700900123');
    expect(alike(['Mobile 7700900123'], { passport: '7711111111', telephone: '447700900123' })).toBeNull();
  });
  it('is no date, no telephone number, and no piece of a longer row of digits', () => {
    const digits = (lines: readonly string[]) => alike(lines, { passport: '12345678' });
    expect(digits(['Exp. 20300101', '01012030', '2030-01-01', '12312030'])).toBeNull();
    expect(digits(['+91234567', '604 91234567', '6049 1234 567'])).toBeNull();
    expect(digits(['87650912'])).toBe('87650912');
    expect(digits(['8765 0912'])).toBe('87650912');
  });
});

describe('every part of a name', () => {
  it.each<[string, Sought['of'], string[]]>([
    ['John Carter', 'John Carter', ['Surname|CARTER', 'Given|JOHN MICHAEL']],
    ['a title', 'Mr. John Carter', ['CARTER/JOHN']],
    ['a title of another language', 'Señora Ana Ruiz', ['RUIZ ANA']],
    ['what tells a son from his father', 'John Carter, Jr.', ['CARTER/JOHN']],
    ['a number of descent within the name', { given_name: 'John III', surname: 'Carter' }, ['CARTER JOHN']],
    ['a genitive', 'John Carter', ["John Carter's card"]],
    ['a genitive with another apostrophe', 'Bo Li', ['Bo Li’s card']],
    ['words without a space', 'John Carter', ['JOHNCARTER']],
    ['letters with full stops', 'John Carter', ['J.O.H.N. CARTER']],
    ['a machine-readable line', 'John Carter', ['P<UTOCARTER<<JOHN<<<<<<<<<<<<<<<<<<<<<<<<<<<']],
    ['a name broken in its column', 'Mary Featherstonehaugh', ['Name|FEATHERSTONE-|x', 'y|HAUGH|z', 'Given|MARY']],
    ['an apostrophe', 'Mary O’Brien', ['O BRIEN MARY']],
    ['an apostrophe less', 'Mary O Brien', ["O'BRIEN MARY"]],
    ['a space more', 'Ron McDonald', ['MC DONALD, RON']],
    ['spaces less', 'Juan de la Cruz', ['DELACRUZ JUAN']],
    ['short given names together', 'Kim Min Ji', ['KIM MINJI']],
    ['a doubled short name together', 'Na Na Lin', ['LIN NANA']],
    ['each umlaut in its own way', 'Jörg Müller-Lüdenscheidt', ['MUELLER LUDENSCHEIDT JOERG']],
    ['an umlaut that the order spells out', 'Joerg Mueller', ['MÜLLER JÖRG']],
    ['a decomposed umlaut', 'Jörg Müller', ['MU\u0308LLER JO\u0308RG']],
    ['an umlaut of Hungarian', 'Győző Fűtő', ['FUTO GYOEZOE']],
    ['ü as YU', 'Mei Lü', ['LYU MEI']],
    ['ü with a tone', 'Mei Lyu', ['LǙ MEI']],
    ['ñ as NXX', 'Ana Muñoz', ['MUNXXOZ ANA']],
    ['the same word twice', 'Li Li', ['Surname|LI', 'Given|LI']],
    ['Chinese in one row', { chinese_name: '李小明' }, ['姓名：李小明']],
    ['Chinese with a wide space', { chinese_name: '李明' }, ['李　明']],
    ['traditional characters', { chinese_name: '张伟' }, ['張偉']],
    ['Chinese in a sentence', { chinese_name: '李小明' }, ['尊敬的李小明先生：您好']],
    ['Chinese in two fields', { chinese_name: '李小明' }, ['姓|李|名|小明']],
    ['Chinese in two fields with a wide space', { chinese_name: '李小明' }, ['姓|李', '名|小　明']],
    [
      'a single name that the order has twice',
      { given_name: 'Suharto', surname: 'Suharto', full_name: '' },
      ['SUHARTO'],
    ],
    ['the full name in Chinese', '李小明', ['李小明 Passport']],
    ['both scripts of a name', 'Kim 민지', ['KIM 민지']],
    ['a name that the order has in two scripts', 'Li Xiaoming 李晓明', ['李晓明']],
    ['Korean', { given_name: '민지', surname: '김' }, ['김민지님 안녕']],
    ['Japanese', { given_name: '太郎', surname: '山田' }, ['氏名|山田 太郎']],
    ['Cyrillic', 'Сергей Ёлкин', ['ЕЛКИН СЕРГЕЙ']],
    ['Greek', 'Γιώργος Παππάς', ['ΠΑΠΠΑΣ ΓΙΩΡΓΟΣ']],
    ['a final sigma as another one', 'Οδυσσέας Κωνσταντίνος', ['κωνσταντινοσ|ΟΔΥΣΣΕΑΣ']],
    ['Arabic', 'محمد علي', ['مُحَمَّد عَلِي']],
    ['Arabic as it is seen from the left', 'علاء حسن', ['ﻦﺴﺣ ﺀﻼﻋ']],
    ['letters with a glyph that is none', 'John Carter', ['JO\u0006HN CAR\u00adTER']],
  ])('is found: %s', (_, of, lines) => expect(search(lines, { of }).hasName).toBe(true));

  it.each<[string, Sought['of'], string[]]>([
    ['one part is missing', 'John Carter', ['CARTER']],
    ['a surname that is also a title', 'Michael Herr', ['MICHAEL SMITH']],
    ['a surname that is also a number', 'Naomi Ii', ['NAOMI SATO']],
    ['a long part is inside of another word', 'Anna Martin', ['HANNAH MARTIN']],
    ['a short part is inside of another word', 'Bo Lee', ['LEE JOHN|BOLIVIA']],
    ['a short part is the end of another word', 'Li Ming', ['ZHANG LIMING']],
    ['a word that the name has twice is there once', 'Li Li', ['LI WANG']],
    ['a doubled short name is there once', 'Na Na Lin', ['LIN NA']],
    ['the parts are those of two people', 'John Carter', ['MARY CARTER', ...Array<string>(9).fill('…'), 'JOHN SMITH']],
    ['half of the name is in another script', { full_name: '', given_name: '민지', surname: 'Kim' }, ['LEE|민지']],
    ['half of the full name is in another script', 'Kim 민지', ['Name|민지']],
    ['a Chinese name is longer', { chinese_name: '李小明' }, ['李小明哲']],
    ['a Chinese name repeats its end', { chinese_name: '李小明' }, ['李小明明']],
    ['a given name alone is known', { given_name: 'John', surname: '' }, ['JOHN SMITH']],
    ['what stands for no Chinese name is found', { chinese_name: 'None' }, ['Chinese name: None']],
    ['letters have no accents of their own in another script', 'たろう やまた', ['たろう やまだ']],
  ])('is not found: %s', (_, of, lines) => expect(search(lines, { of }).hasName).toBe(false));
});

describe('what can belong to other orders', () => {
  it('are numbers that look like a passport number, alone or in groups, but not the order’s own', () => {
    const { passports } = search(['XP 770 012', 'E11112222 V12345678 2030-01-01'], {
      numbers: { others: ['V12345678'] },
    });
    expect(passports).toContain('XP770012');
    for (const own of ['E11112222', 'V12345678', '20300101']) expect(passports).not.toContain(own);
  });
  it('are whole numbers in the form of an order ID, but not dates and the order’s own', () => {
    const { orders } = search(['1002938475 1002938476 20261125 012345678 A1002938477'], {
      numbers: { others: ['1002938475'] },
    });
    expect(orders).toEqual(['1002938476']);
  });
  it('are IDs in email addresses of orders and in tracking links', () => {
    const { mailedOrders, linkedOrders } = search([
      '100777@orders.EXAMPLE 100888@mail.example 10099@orders.example a100999@orders.example',
      'https://desk.example/track-order/MjQ2OTEzNA?from=mail https://desk.example/orders/100777',
    ]);
    expect([mailedOrders, linkedOrders]).toEqual([['100777'], ['MjQ2OTEzNA']]);
  });
  it('are looked up as far as there are a thousand of them', () => {
    const many = (count: number) => search([Array.from({ length: count }, (_, at) => `${1000000 + at},`).join(' ')]);
    expect(many(1000)).toMatchObject({ isPartial: false, passports: expect.objectContaining({ length: 1000 }) });
    expect(many(1001)).toMatchObject({ isPartial: true, passports: expect.objectContaining({ length: 1000 }) });
  });
});

it('takes work in proportion to the text, however the parts of a name fit together', () => {
  const of = Array.from({ length: 16 }, (_, at) => 'A'.repeat(at + 4)).join(' ');
  expect(search(['A'.repeat(2000)], { of }).hasName).toBe(true);
});
