import type { Finding } from '@arrival-desk/contract/documents/finding.ts';
import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { Context } from '../../platform/context.ts';
import type { PdfReading } from '../../platform/pdf/pdf-lines.ts';
import { readPdfLines } from '../../platform/pdf/read-pdf-lines.ts';
import { findSameFile } from '../documents/documents.ts';
import { findOrdersByPassport, type StoredOrder } from '../orders/orders.ts';
import { type DocumentClaims, readClaims } from './document-claims.ts';
import { barePassport } from './passport-number.ts';
import { isSameName, wordsOf } from './same-name.ts';

interface Inspection {
  /** What speaks against sending the document. */
  findings: Finding[];
  /** What could not be checked; null when the document has been read and is this order's. */
  notice: string | null;
}

interface Inspected {
  bytes: Uint8Array;
  mime_type: string;
  sha256: string;
}

const noText = 'No text in this document; nobody but you has checked it.';
const unread: Record<Exclude<PdfReading['outcome'], 'read'>, string> = {
  locked: 'The PDF is locked with a password',
  broken: 'The PDF is broken and cannot be read',
  too_much: 'The PDF is too large or too involved to be read',
};
/** Passport numbers that are looked up for one document. */
const mostLookedUp = 1000;

/** Holds a document against the order that it is uploaded to: whose passport number, name and order id it carries. */
export async function inspectDocument(
  context: Context,
  order: StoredOrder,
  { bytes, mime_type, sha256 }: Inspected,
): Promise<Inspection> {
  const findings: Finding[] = [];
  const same = await findSameFile(context.db, order.order_id, sha256);
  if (same) {
    const title = `The same file was uploaded to order ${same.order_id}`;
    findings.push({ kind: 'same_file', title, found: null, expected: null, order_id: same.order_id });
  }
  if (mime_type !== 'application/pdf') return { findings, notice: noText };
  const reading = await readPdfLines(bytes);
  if (reading.outcome !== 'read') {
    findings.push({ kind: 'unreadable', title: unread[reading.outcome], found: null, expected: null, order_id: null });
    return { findings, notice: null };
  }
  const lines = reading.pages.flat();
  const text = lines.map((line) => line.map((cell) => cell.text).join(' ')).join('\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return { findings, notice: noText };

  const claims = readClaims(lines);
  const own = barePassport(order.passport_number);
  const hasOwnPassport = own !== '' && text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').includes(own);
  findings.push(
    ...(await passportFindings(context, order, claims)),
    ...nameFindings(order, claims, hasOwnPassport),
    ...orderFindings(context, order, claims, text),
  );
  return { findings, notice: noticeFor(order, text, hasOwnPassport, reading) };
}

async function passportFindings(
  { db }: Context,
  order: StoredOrder,
  { passports, possiblePassports }: DocumentClaims,
): Promise<Finding[]> {
  const own = barePassport(order.passport_number);
  const expected = order.passport_number || null;
  const title = 'Another passport number';
  const called = own ? passports.filter((readings) => !readings.includes(own)) : [];
  const known = new Set([own, ...otherNumbersOf(order)]);
  const numbers = [...new Set([...passports.flat(), ...possiblePassports])].filter((number) => !known.has(number));
  const owners = await findOrdersByPassport(db, order.order_id, numbers.slice(0, mostLookedUp));
  const ownerOf = (readings: readonly string[]) => owners.find(({ passport }) => readings.includes(passport));
  const findings = new Map<string, Finding>();
  for (const readings of called) {
    const owner = ownerOf(readings);
    const found = owner?.passport ?? readings[0] ?? '';
    findings.set(found, { kind: 'passport', title, found, expected, order_id: owner?.order_id ?? null });
  }
  for (const { passport: found, order_id } of owners)
    findings.set(found, { kind: 'passport', title, found, expected, order_id });
  return [...findings.values()];
}

/** Numbers of an order that may look like a passport's. */
function otherNumbersOf(order: StoredOrder): string[] {
  const { order_id, phone_number, visa_number, arrival_flight_train_no, departure_flight_no } = order;
  const { transaction_id, external_ref } = order;
  return [
    ...[order_id, phone_number, visa_number, arrival_flight_train_no, departure_flight_no, transaction_id],
    external_ref ?? '',
  ].map(barePassport);
}

function nameFindings(order: StoredOrder, { names, nameParts }: DocumentClaims, hasOwnPassport: boolean): Finding[] {
  const { full_name, given_name, surname, chinese_name, name_of_inviter, contracts_in_china } = order;
  const own = [`${full_name} ${chinese_name}`, `${given_name} ${surname} ${chinese_name}`];
  const isAnother = (found: string, loose: boolean) => {
    const verdicts = own.map((expected) => isSameName(found, expected, { loose }));
    if (verdicts.includes(true) || verdicts.every((verdict) => verdict === null)) return false;
    // A card also names who is visited.
    return ![name_of_inviter, contracts_in_china].some((other) => isSameName(found, other, { loose: true }));
  };
  const another = [
    ...names.filter((found) => isAnother(found, hasOwnPassport)),
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

function orderFindings({ config }: Context, order: StoredOrder, { orders }: DocumentClaims, text: string): Finding[] {
  const mails = text.matchAll(/\b(\d{6,15})@([a-z0-9.-]+)/gi);
  const mailed = [...mails].flatMap(([, id = '', domain = '']) =>
    domain.toLowerCase() === config.ORDER_MAIL_DOMAIN.toLowerCase() ? id : [],
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

function noticeFor(
  { full_name, chinese_name }: StoredOrder,
  text: string,
  hasOwnPassport: boolean,
  { pages, pageCount }: Extract<PdfReading, { outcome: 'read' }>,
): string | null {
  if (pageCount > pages.length) return `Only the first ${pages.length} of ${pageCount} pages have been checked.`;
  const words = new Set(([0, 1] as const).flatMap((spelling) => wordsOf(text, spelling)));
  const name = wordsOf(full_name, 0);
  const hasName =
    (name.length > 0 && name.every((word) => words.has(word))) || (chinese_name !== '' && text.includes(chinese_name));
  return hasOwnPassport || hasName ? null : 'This document names neither the traveller nor the passport of this order.';
}
