import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { decodeOrderId } from '@arrival-desk/contract/orders/order-link.ts';
import type { FoundFacts } from './search/search-document.ts';
import { passportOf, type SoughtOrder } from './sought-facts.ts';

/** What is known of the numbers in a document from other orders. */
interface OtherOrders {
  /** Other orders that have one of its passport numbers, in bare form. */
  owners: readonly { order_id: string; passport: string }[];
  /** Those of its numbers that are IDs of orders. */
  orderIds: readonly string[];
  /** IDs of the orders of travellers who arrive together with the order's: their numbers are no finding. */
  party: readonly string[];
}

interface Judgement {
  /** The reasons against sending the document. */
  findings: DocumentFinding[];
  /** What staff should know of a document without findings; null if it shows that it is the order's. */
  notice: string | null;
}

const noText = 'No text in this document; nobody but you has checked it.';
const nameOnly = "The traveller's name is in this document, but not the passport number.";

/**
 * Whether a document is the order's (the receipt guard): its text or a QR code has the order's passport number, or every
 * part of the name. A name proves less where the order has a passport number, and nothing where the document has another
 * one.
 */
export function judgeDocument(order: SoughtOrder, found: FoundFacts, others: OtherOrders): Judgement {
  const findings = [...passportFindings(order, found, others), ...orderFindings(order, found, others)];
  const hasNumber = passportOf(order.passport_number) !== null;
  if (found.hasPassport || (found.hasName && !hasNumber)) return { findings, notice: null };
  if (found.hasName) return { findings, notice: nameOnly };
  if (!found.hasText) return { findings, notice: findings.length ? null : noText };
  const title = hasNumber
    ? 'Neither the passport number nor the name of this order is in the document'
    : 'The name of this order is not in the document';
  return { findings: [...findings, finding({ kind: 'not_named', title })], notice: null };
}

const finding = (some: Pick<DocumentFinding, 'kind' | 'title'> & Partial<DocumentFinding>): DocumentFinding => ({
  found: null,
  expected: null,
  order_id: null,
  ...some,
});

/** Numbers of other orders; without the order's own, also a number of the same form. */
function passportFindings(
  order: SoughtOrder,
  { hasPassport, alike }: FoundFacts,
  { owners, party }: OtherOrders,
): DocumentFinding[] {
  const another = {
    kind: 'passport',
    title: 'Another passport number',
    expected: order.passport_number || null,
  } as const;
  const strangers = owners.filter(({ order_id }) => !party.includes(order_id));
  const owned = strangers.map(({ passport, order_id }) => finding({ ...another, found: passport, order_id }));
  const isOwned = owners.some(({ passport }) => passport === alike);
  return hasPassport || alike === null || isOwned ? owned : [...owned, finding({ ...another, found: alike })];
}

/** IDs of other orders of ours. A reference of another system can look like one, so only orders that exist count. */
function orderFindings(
  { order_id, external_ref, transaction_id }: SoughtOrder,
  { mailedOrders, linkedOrders }: FoundFacts,
  { orderIds, party }: OtherOrders,
): DocumentFinding[] {
  const own = [order_id, external_ref, transaction_id, ...party];
  const linked = linkedOrders.flatMap((id) => decodeOrderId(id) ?? []);
  const another = [...orderIds, ...mailedOrders, ...linked].filter((id) => !own.includes(id));
  return [...new Set(another)].map((found) =>
    finding({ kind: 'order', title: 'Another order ID', found, expected: order_id, order_id: found }),
  );
}
