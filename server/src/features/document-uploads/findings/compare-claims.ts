import type { Finding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import { foldIdentity } from '../../../platform/fold-identity.ts';
import { barePassport, type StoredOrder } from '../../orders/orders.ts';
import type { DocumentClaims } from './document-claims.ts';
import { isSameName, wordsOf } from './same-name.ts';

/** The fields of an order that identify its traveller, and the order's numbers that a document can contain. */
type ComparedOrder = Pick<
  StoredOrder,
  | 'order_id'
  | 'external_ref'
  | 'transaction_id'
  | 'passport_number'
  | 'phone_number'
  | 'visa_number'
  | 'arrival_flight_train_no'
  | 'departure_flight_no'
  | 'full_name'
  | 'given_name'
  | 'surname'
  | 'chinese_name'
  | 'name_of_inviter'
  | 'contracts_in_china'
>;

interface ReadDocument {
  claims: DocumentClaims;
  /** Everything that can be read. */
  text: string;
}

interface PassportOwner {
  order_id: string;
  /** In bare form. */
  passport: string;
}

interface Comparison {
  /** The reasons to believe that the document belongs to another order. */
  findings: Finding[];
  /** Whether the document contains the traveller's name or passport number. */
  namesTraveller: boolean;
}

/** The numbers in a document that can be passport numbers of other orders. */
export function otherNumbers(order: ComparedOrder, { passports, possiblePassports }: DocumentClaims): string[] {
  const own = new Set(ownNumbers(order));
  return [...new Set([...passports.flat(), ...possiblePassports])].filter((number) => !own.has(number));
}

/** Compares the claims of a document with its order; `owners` are other orders with one of the document's numbers. */
export function compareClaims(
  order: ComparedOrder,
  { claims, text }: ReadDocument,
  owners: readonly PassportOwner[],
  orderMailDomain: string,
): Comparison {
  const own = barePassport(order.passport_number);
  const hasPassport = own !== '' && foldIdentity(text).includes(own);
  const findings = [
    ...passportFindings(order, claims, owners),
    ...nameFindings(order, claims, hasPassport),
    ...orderFindings(order, claims, text, orderMailDomain),
  ];
  return { findings, namesTraveller: hasPassport || hasName(order, text) };
}

/** The passport number of an order, and its other numbers that can look like one. */
function ownNumbers(order: ComparedOrder): string[] {
  const { order_id, passport_number, phone_number, visa_number, arrival_flight_train_no, departure_flight_no } = order;
  const { transaction_id, external_ref } = order;
  return [
    ...[order_id, passport_number, phone_number, visa_number, arrival_flight_train_no, departure_flight_no],
    ...[transaction_id, external_ref ?? ''],
  ].map(barePassport);
}

function passportFindings(
  order: ComparedOrder,
  { passports }: DocumentClaims,
  owners: readonly PassportOwner[],
): Finding[] {
  const own = barePassport(order.passport_number);
  const finding = (found: string, order_id: string | null): Finding => ({
    kind: 'passport',
    title: 'Another passport number',
    found,
    expected: order.passport_number || null,
    order_id,
  });
  const findings = new Map<string, Finding>();
  for (const readings of own ? passports.filter((each) => !each.includes(own)) : []) {
    const owner = owners.find(({ passport }) => readings.includes(passport));
    const found = owner?.passport ?? readings[0] ?? '';
    findings.set(found, finding(found, owner?.order_id ?? null));
  }
  for (const { passport, order_id } of owners) findings.set(passport, finding(passport, order_id));
  return [...findings.values()];
}

function nameFindings(order: ComparedOrder, { names, nameParts }: DocumentClaims, hasPassport: boolean): Finding[] {
  const { full_name, given_name, surname, chinese_name, name_of_inviter, contracts_in_china } = order;
  const own = [`${full_name} ${chinese_name}`, `${given_name} ${surname} ${chinese_name}`];
  const isAnother = (found: string, loose: boolean) => {
    const verdicts = own.map((expected) => isSameName(found, expected, { loose }));
    if (verdicts.includes(true) || verdicts.every((verdict) => verdict === null)) return false;
    // A card also has the name of the host.
    return ![name_of_inviter, contracts_in_china].some((other) => isSameName(found, other, { loose: true }));
  };
  const another = [
    ...names.filter((found) => isAnother(found, hasPassport)),
    ...nameParts.filter((found) => isAnother(found, true)),
  ];
  const expected = chinese_name ? `${full_name} (${chinese_name})` : full_name;
  return [...new Set(another)].map((found) => ({
    kind: 'name',
    title: 'Another name',
    found,
    expected,
    order_id: null,
  }));
}

function orderFindings(
  order: ComparedOrder,
  { orders }: DocumentClaims,
  text: string,
  orderMailDomain: string,
): Finding[] {
  const mails = text.matchAll(/\b(\d{6,15})@([a-z0-9.-]+)/gi);
  const mailed = [...mails].flatMap(([, id = '', domain = '']) =>
    domain.toLowerCase() === orderMailDomain.toLowerCase() ? id : [],
  );
  const linked = [...text.matchAll(/track-order\/([\w-]+)/g)].flatMap(([, id = '']) => decodeOrderId(id) ?? []);
  const own = [order.order_id, order.external_ref, order.transaction_id];
  const another = [...orders, ...mailed, ...linked].filter((id) => !own.includes(id));
  return [...new Set(another)].map((found) => ({
    kind: 'order',
    title: 'Another order id',
    found,
    expected: order.order_id,
    order_id: found,
  }));
}

function hasName({ full_name, chinese_name }: ComparedOrder, text: string): boolean {
  if (chinese_name !== '' && text.includes(chinese_name)) return true;
  const words = new Set(([0, 1] as const).flatMap((spelling) => wordsOf(text, spelling)));
  const name = wordsOf(full_name, 0);
  return name.length > 0 && name.every((word) => words.has(word));
}
