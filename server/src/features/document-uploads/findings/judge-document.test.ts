import { encodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { describe, expect, it } from 'vitest';
import { judgeDocument } from './judge-document.ts';
import type { FoundFacts } from './search/search-document.ts';
import type { SoughtOrder } from './sought-facts.ts';

const order: SoughtOrder = {
  order_id: '100234',
  external_ref: '700001',
  transaction_id: '800002',
  passport_number: 'xp-770 012',
  phone_number: '',
  visa_number: '',
  arrival_flight_train_no: '',
  departure_flight_no: '',
  full_name: 'Ann Lee',
  given_name: 'Ann',
  surname: 'Lee',
  chinese_name: '',
};
const nothing: FoundFacts = {
  hasText: true,
  hasPassport: false,
  hasName: false,
  passports: [],
  orders: [],
  alike: null,
  isPartial: false,
  mailedOrders: [],
  linkedOrders: [],
  people: [],
  days: [],
};

type Others = Parameters<typeof judgeDocument>[2];
const judge = (found: Partial<FoundFacts>, of: Partial<SoughtOrder> = {}, others: Partial<Others> = {}) =>
  judgeDocument({ ...order, ...of }, { ...nothing, ...found }, { owners: [], orderIds: [], party: [], ...others });

const passport = (found: string, order_id: string | null, expected: string | null = order.passport_number) => ({
  kind: 'passport',
  title: 'Another passport number',
  found,
  expected,
  order_id,
});
const notNamed = (title: string) => ({ kind: 'not_named', title, found: null, expected: null, order_id: null });
const silent = { findings: [], notice: null };
const owners = [{ order_id: '100777', passport: 'EK445566' }];

describe('a document', () => {
  it('with the passport number is the order’s, whatever else it has', () => {
    expect(judge({ hasPassport: true })).toEqual(silent);
    expect(judge({ hasPassport: true, hasName: true, alike: 'XP770099' })).toEqual(silent);
  });

  it('without text gets a notice, unless a code shows whose it is', () => {
    const notice = 'No text in this document; nobody but you has checked it.';
    expect(judge({ hasText: false })).toEqual({ findings: [], notice });
    expect(judge({ hasText: false, hasPassport: true })).toEqual(silent);
    expect(judge({ hasText: false, alike: 'XP770099' })).toEqual({
      findings: [passport('XP770099', null)],
      notice: null,
    });
  });

  it('with only the name gets a notice, and is silent where the order has no usable passport number', () => {
    const notice = "The traveller's name is in this document, but not the passport number.";
    expect(judge({ hasName: true })).toEqual({ findings: [], notice });
    for (const passport_number of ['', 'n/a', 'A123'])
      expect(judge({ hasName: true }, { passport_number })).toEqual(silent);
  });

  it('with the name and a number of the same form is another’s', () => {
    const { findings } = judge({ hasName: true, alike: 'XP770099' });
    expect(findings).toEqual([passport('XP770099', null)]);
  });

  it('with neither is another’s', () => {
    const { findings, notice } = judge({});
    expect(findings).toEqual([notNamed('Neither the passport number nor the name of this order is in the document')]);
    expect(notice).toBeNull();
    expect(judge({}, { passport_number: '' }).findings).toEqual([
      notNamed('The name of this order is not in the document'),
    ]);
  });

  it('with the number of another order is another’s too, and the order is named', () => {
    expect(judge({ hasPassport: true }, {}, { owners, party: ['100777'] })).toEqual(silent);
    expect(judge({ hasPassport: true }, {}, { owners }).findings).toEqual([passport('EK445566', '100777')]);
    const both = [passport('EK445566', '100777'), passport('XP770099', null)];
    expect(judge({ hasName: true, alike: 'XP770099' }, {}, { owners }).findings).toEqual(both);
    expect(judge({ hasName: true, alike: 'EK445566' }, {}, { owners }).findings).toEqual([
      passport('EK445566', '100777'),
    ]);
    expect(judge({ hasName: true }, { passport_number: '' }, { owners }).findings).toEqual([
      passport('EK445566', '100777', null),
    ]);
  });
});

describe('an order ID in a document', () => {
  const idsIn = (found: Partial<FoundFacts>, orderIds: string[] = []) =>
    judge({ hasPassport: true, ...found }, {}, { orderIds }).findings;
  const another = (found: string) => ({
    kind: 'order',
    title: 'Another order ID',
    found,
    expected: '100234',
    order_id: found,
  });

  it('of another order is found once: as a number, in an email address, in a tracking link', () => {
    const linkedOrders = [encodeOrderId('100888'), 'nothing'];
    expect(idsIn({ mailedOrders: ['100777'], linkedOrders }, ['100777'])).toEqual([
      another('100777'),
      another('100888'),
    ]);
  });

  it('can be the order’s own, the landing site’s or the payment’s', () => {
    const mailedOrders = ['100234', '700001', '800002'];
    expect(idsIn({ mailedOrders, linkedOrders: [encodeOrderId('100234')] }, ['100234'])).toEqual([]);
  });
});
