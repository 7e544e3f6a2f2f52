import type { ReceiptState } from '@arrival-desk/contract/receipts/receipts.endpoints.ts';

/** An order that a receipt belongs to, or may belong to, as it is now. */
export interface CandidateOrder {
  order_id: string;
  full_name: string;
  /** Where the document goes. */
  email: string;
  passport_number: string;
  arrival_date: string | null;
  date_of_departure: string | null;
  /** Filed with its present facts, worked on, and without a document: it waits for this. */
  waits: boolean;
  /** Why it does not wait; '' where it does. */
  whyNot: string;
  /** Its passport number in bare form, if the receipt has it. */
  foundNumber: string | null;
  /** The receipt is its document already. */
  hasThisFile: boolean;
  /** Its traveller has been and gone: no receipt comes for it any more. */
  isPast: boolean;
  /** By which fact it was found when the receipt was read; null for an order that has its number only since then. */
  foundBy: 'number' | 'name' | 'person' | null;
  /** A person has said that the receipt belongs to it. */
  isChosen: boolean;
  findings: readonly string[];
  notice: string | null;
}

interface ReadReceipt {
  state: 'reading' | 'read' | 'refused';
  /** Why its file was refused. */
  reason: string;
  /** The days in it, YYYY-MM-DD. */
  days: readonly string[];
}

export interface Decision {
  state: ReceiptState;
  /** '' for a matched receipt. */
  reason: string;
  /** Sending it needs a typed reason. */
  needsReason: boolean;
  /** Its orders do not travel together, or are of one traveller: a person must choose before it is sent. */
  needsChoice: boolean;
  /** The orders that it belongs to, or may belong to. */
  orders: readonly CandidateOrder[];
}

/** The farthest arrival that a receipt is for, in days: a later day in it is the expiry of a passport or a visa. */
const farthestArrival = 120;

/**
 * Whose a receipt is. Matched is only one that has the passport number of exactly one order that waits for its receipt, or of
 * several who travel together, where the check of documents is silent and no other day of arrival stands in it. Everything
 * else is for a person to decide, with the reason.
 *
 * @param today YYYY-MM-DD in China
 * @param areParty whether these orders are of one party
 */
export function decideReceipt(
  { state, reason, days }: ReadReceipt,
  candidates: readonly CandidateOrder[],
  today: string,
  areParty: (orderIds: readonly string[]) => boolean,
): Decision {
  const asked = { needsReason: false, needsChoice: false };
  if (state !== 'read') return { state, reason, ...asked, orders: [] };
  const orders = namedOrders(candidates);
  const open = orders.filter(({ hasThisFile }) => !hasThisFile);
  if (orders.length > 0 && open.length === 0) {
    const text = `It is the document of ${idsOf(orders)}.`;
    return { state: 'sent', reason: text, ...asked, orders };
  }
  if (open.length === 0) {
    const text = 'No order has a passport number or a name that is in it.';
    return { state: 'unmatched', reason: text, ...asked, orders };
  }
  const rivals = candidates.filter((each) => each.foundNumber !== null && !each.isPast && !orders.includes(each));
  const isOneParty = open.length === 1 || areParty(open.map(({ order_id }) => order_id));
  const doubt = doubtOf(open, rivals, isOneParty) ?? journeyDoubt(open, days, today);
  const needsReason = open.some(({ findings }) => findings.length > 0);
  const needsChoice = !isOneParty || hasTwins(open);
  return { state: doubt ? 'doubtful' : 'matched', reason: doubt ?? '', needsReason, needsChoice, orders: open };
}

/** Those that a person chose; otherwise those of its numbers and names. */
function namedOrders(candidates: readonly CandidateOrder[]): readonly CandidateOrder[] {
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  if (chosen.length > 0) return chosen;
  const numbered = candidates.filter(({ foundNumber }) => foundNumber !== null);
  // An order of an earlier journey of the same traveller is no rival of the one that waits.
  const present = numbered.filter(({ isPast, hasThisFile }) => !isPast || hasThisFile);
  const known = present.length > 0 ? present : numbered;
  // Members of the party without a number of their own are named beside those with one.
  return [...known, ...candidates.filter(({ foundNumber, foundBy }) => foundNumber === null && foundBy === 'name')];
}

/** What keeps a person's eyes on a receipt; null for nothing. The first that holds. */
function doubtOf(
  open: readonly CandidateOrder[],
  rivals: readonly CandidateOrder[],
  isOneParty: boolean,
): string | null {
  const finding = open.flatMap(({ findings }) => findings)[0];
  if (finding) return `${finding}.`;
  const notWaiting = open.find(({ waits }) => !waits);
  if (notWaiting) return `${notWaiting.order_id}: ${notWaiting.whyNot}`;
  const unnumbered = open.find(({ foundNumber }) => foundNumber === null);
  if (unnumbered)
    return unnumbered.isChosen && unnumbered.foundBy !== 'name'
      ? `The passport number of order ${unnumbered.order_id} is not in it.`
      : `Only the name of order ${unnumbered.order_id} is in it, not the passport number.`;
  if (open.some(({ foundBy }) => foundBy === null)) return 'The order has changed since the file was read.';
  const notice = open.flatMap(({ notice }) => notice ?? [])[0];
  if (notice) return notice;
  if (rivals.length > 0) return `Its passport number is that of ${idsOf(rivals)} too.`;
  if (hasTwins(open)) return `Its passport number is that of ${idsOf(open)}.`;
  return isOneParty ? null : `It names ${idsOf(open)}, which do not travel together.`;
}

/** Whether several orders have one passport number. */
const hasTwins = (open: readonly CandidateOrder[]) =>
  new Set(open.map(({ foundNumber, order_id }) => foundNumber ?? order_id)).size < open.length;

/** What the days in it and the addresses of its orders leave to a person. */
function journeyDoubt(open: readonly CandidateOrder[], days: readonly string[], today: string): string | null {
  const otherDay = open.find((order) => showsOtherDay(order, days, today));
  if (otherDay) return `It shows another day of arrival than order ${otherDay.order_id}.`;
  const addresses = new Set(open.map(({ email }) => email.toLowerCase()));
  return addresses.size > 1 ? 'It goes to several email addresses. Compare the names and addresses.' : null;
}

/** Whether a receipt has a day on which somebody arrives, and none of them is that of the order. */
function showsOtherDay(
  { arrival_date, date_of_departure }: CandidateOrder,
  days: readonly string[],
  today: string,
): boolean {
  if (arrival_date && days.includes(arrival_date)) return false;
  const last = new Date(Date.parse(today) + farthestArrival * 86_400_000).toISOString();
  return days.some((day) => day > today && day <= last && day !== date_of_departure);
}

const idsOf = (orders: readonly CandidateOrder[]) =>
  `order${orders.length > 1 ? 's' : ''} ${orders.map(({ order_id }) => order_id).join(', ')}`;
