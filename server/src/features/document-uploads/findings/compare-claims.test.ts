import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { describe, expect, it } from 'vitest';
import { compareClaims, otherNumbers } from './compare-claims.ts';
import type { DocumentClaims } from './document-claims.ts';

const order = {
  order_id: '100234',
  external_ref: 'LP700001',
  transaction_id: 'TX800002',
  passport_number: 'xp-770 012',
  phone_number: '85 0000003',
  visa_number: 'V900004',
  arrival_flight_train_no: 'CA100005',
  departure_flight_no: 'CA100006',
  full_name: 'Ann Lee',
  given_name: 'Ann',
  surname: 'Lee',
  chinese_name: '',
  name_of_inviter: 'Bo Chan',
  contracts_in_china: 'Grand Hyatt Beijing',
};
type Order = Omit<typeof order, 'external_ref'> & { external_ref: string | null };

const nothing: DocumentClaims = { names: [], nameParts: [], passports: [], possiblePassports: [], orders: [] };
type Owners = Parameters<typeof compareClaims>[2];

interface Compared {
  of?: Partial<Order>;
  claims?: Partial<DocumentClaims>;
  text?: string;
  owners?: Owners;
}
const compare = ({ of, claims, text = '', owners = [] }: Compared) =>
  compareClaims({ ...order, ...of }, { claims: { ...nothing, ...claims }, text }, owners, 'Orders.example');
const findingsIn = (compared: Compared) => compare(compared).findings;
const namesTraveller = (text: string, of: Partial<Order> = {}) => compare({ of, text }).namesTraveller;

describe('the numbers that other orders are looked up by', () => {
  const numbersIn = (claims: Partial<DocumentClaims>, of: Partial<Order> = {}) =>
    otherNumbers({ ...order, ...of }, { ...nothing, ...claims });

  it('are all that a document may mean, each once', () => {
    const claims = { passports: [['A1', 'A12'], ['B1']], possiblePassports: ['B1', 'C1', 'C1'] };
    expect(numbersIn(claims)).toEqual(['A1', 'A12', 'B1', 'C1']);
  });

  it('are none of the order’s own, however it writes them', () => {
    const own = ['XP770012', '100234', 'LP700001', 'TX800002', '850000003', 'V900004', 'CA100005', 'CA100006'];
    expect(numbersIn({ possiblePassports: own })).toEqual([]);
    expect(numbersIn({ possiblePassports: ['LP700001', 'A1'] }, { external_ref: null })).toEqual(['LP700001', 'A1']);
  });
});

describe('a passport number', () => {
  const passport = (found: string, order_id: string | null, expected: string | null = order.passport_number) => ({
    kind: 'passport',
    title: 'Another passport number',
    found,
    expected,
    order_id,
  });

  it('is the order’s in one of the ways in which it can be read', () => {
    expect(findingsIn({ claims: { passports: [['XP7700', 'XP770012']] } })).toEqual([]);
  });

  it('that is another is quoted in its shortest reading, or as the order that has it does', () => {
    const passports = [['EK4455', 'EK445566']];
    expect(findingsIn({ claims: { passports } })).toEqual([passport('EK4455', null)]);
    const owners = [{ order_id: '100777', passport: 'EK445566' }];
    expect(findingsIn({ claims: { passports }, owners })).toEqual([passport('EK445566', '100777')]);
  });

  it('of another order is found wherever it stands in the text, and once', () => {
    const owners = [
      { order_id: '100777', passport: 'EK445566' },
      { order_id: '100888', passport: 'EK000001' },
    ];
    expect(findingsIn({ owners })).toEqual([passport('EK445566', '100777'), passport('EK000001', '100888')]);
    expect(findingsIn({ claims: { passports: [['EK000001']] }, owners })).toEqual([
      passport('EK000001', '100888'),
      passport('EK445566', '100777'),
    ]);
  });

  it('is not compared where the order has none, but is found where another order has it', () => {
    const of = { passport_number: '' };
    expect(findingsIn({ of, claims: { passports: [['EK445566']] } })).toEqual([]);
    const owners = [{ order_id: '100777', passport: 'EK445566' }];
    expect(findingsIn({ of, owners })).toEqual([passport('EK445566', '100777', null)]);
  });
});

describe('a name', () => {
  const name = (found: string, expected = 'Ann Lee') => ({
    kind: 'name',
    title: 'Another name',
    found,
    expected,
    order_id: null,
  });
  const namesIn = (names: string[], more: Compared = {}) => findingsIn({ ...more, claims: { names } });
  const partsIn = (nameParts: string[]) => findingsIn({ claims: { nameParts } });

  it('is the traveller’s as a whole name, or put together from its parts', () => {
    expect(namesIn(['LEE ANN'])).toEqual([]);
    expect(namesIn(['LEE ANN'], { of: { full_name: 'A. B.' } })).toEqual([]);
    expect(namesIn(['LEE ANN'], { of: { given_name: 'Bea', surname: 'Cox' } })).toEqual([]);
  });

  it('that is another is quoted once, beside the traveller’s', () => {
    expect(namesIn(['Anna Lee', 'Anna Lee'])).toEqual([name('Anna Lee')]);
    const of = { chinese_name: '李安' };
    expect(namesIn(['Anna Lee', '李平'], { of })).toEqual([
      name('Anna Lee', 'Ann Lee (李安)'),
      name('李平', 'Ann Lee (李安)'),
    ]);
    expect(namesIn(['李安'], { of })).toEqual([]);
    expect(namesIn(['Anna Lee'], { of: { full_name: '李安' } })).toEqual([name('Anna Lee', '李安')]);
  });

  it('can have a middle name more where the passport number proves the person', () => {
    expect(namesIn(['Ann Mary Lee'])).toEqual([name('Ann Mary Lee')]);
    expect(namesIn(['Ann Mary Lee'], { text: 'XP770012' })).toEqual([]);
    expect(namesIn(['Anna Lee'], { text: 'XP770012' })).toEqual([name('Anna Lee')]);
  });

  it('can be a part of the traveller’s where it is called so', () => {
    expect(partsIn(['LEE', 'Ann'])).toEqual([]);
    expect(partsIn(['Lees'])).toEqual([name('Lees')]);
    expect(namesIn(['Lee'])).toEqual([name('Lee')]);
  });

  it('can be that of who is visited', () => {
    expect(namesIn(['Bo Chan', 'Chan'])).toEqual([]);
    expect(namesIn(['Grand Hyatt'])).toEqual([]);
    expect(partsIn(['Chan'])).toEqual([]);
  });

  it('in a script that the order does not have says nothing', () => {
    expect(namesIn(['李平'])).toEqual([]);
  });
});

describe('an order ID', () => {
  const another = (found: string) => ({
    kind: 'order',
    title: 'Another order id',
    found,
    expected: '100234',
    order_id: found,
  });
  const ordersIn = (orders: string[], text = '') => findingsIn({ claims: { orders }, text });

  it('can be the order’s own, the landing site’s or the payment’s', () => {
    expect(ordersIn(['100234', 'LP700001', 'TX800002'])).toEqual([]);
  });

  it('of another order is found once: by its name, in an email address of orders, in a tracking link', () => {
    expect(ordersIn(['100777', '100777'])).toEqual([another('100777')]);
    expect(ordersIn([], 'write to 100777@orders.EXAMPLE or 100888@orders.example')).toEqual([
      another('100777'),
      another('100888'),
    ]);
    const link = (id: string) => `https://desk.example/track-order/${encodeOrderId(id)}?from=mail`;
    expect(ordersIn([], `${link('100777')} ${link('100888')}`)).toEqual([another('100777'), another('100888')]);
    expect(ordersIn(['100777'], `100777@orders.example ${link('100777')}`)).toEqual([another('100777')]);
    expect(ordersIn([], `100234@orders.example ${link('100234')}`)).toEqual([]);
  });

  it.each([
    '100777@mail.example',
    '100777@orders.example.net',
    '10077@orders.example',
    '1007770000000000@orders.example',
    'a100777@orders.example',
    'https://desk.example/track-order/nothing',
    'https://desk.example/orders/100777',
    '100777',
  ])('is not read from %s', (text) => {
    expect(ordersIn([], text)).toEqual([]);
  });
});

describe('a document names the traveller', () => {
  it.each(['XP770012', 'Passport ｘｐ 770-012.', 'ХР-٧٧٠/٠١٢', 'LEE, Ann Mary', 'ann\nlee'])('with %s', (text) => {
    expect(namesTraveller(text)).toBe(true);
  });

  it.each(['', 'Ann', 'Anna Lee', 'XP77001'])('not with "%s"', (text) => {
    expect(namesTraveller(text)).toBe(false);
  });

  it('with the Chinese name, and with letters in either of their spellings', () => {
    expect(namesTraveller('姓名 李安', { chinese_name: '李安' })).toBe(true);
    expect(namesTraveller('姓名 李平', { chinese_name: '李安' })).toBe(false);
    expect(namesTraveller('Jorg Muller', { full_name: 'Jörg Müller' })).toBe(true);
    expect(namesTraveller('Jörg Müller', { full_name: 'Joerg Mueller' })).toBe(true);
  });

  it('not where the order has neither a name in Latin letters nor a passport number', () => {
    expect(namesTraveller('anything', { full_name: '李安', passport_number: '' })).toBe(false);
  });
});
