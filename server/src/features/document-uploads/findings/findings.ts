import type { DocumentFinding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readQrCodes } from '../../../platform/qr-codes/read-qr-codes.ts';
import { findSameFile } from '../../documents/documents.ts';
import { knownTo } from '../../filing-findings/filing-findings.ts';
import { findExisting, findOrdersByPassport, type StoredOrder } from '../../orders/orders.ts';
import { findPartyIds } from '../../party/party.ts';
import { judgeDocument } from './judge-document.ts';
import type { FoundFacts } from './search/search-document.ts';
import { searchFile } from './search-file.ts';
import type { PdfSearch } from './search-pdf.ts';
import { soughtFacts } from './sought-facts.ts';

export interface Inspection {
  /** The reasons against sending the document. */
  findings: DocumentFinding[];
  /** What could not be checked; null if the document was read and matches the order. */
  notice: string | null;
  /** The document has the passport number or every part of the name of the order. */
  isNamed: boolean;
}

export interface Inspected {
  bytes: Uint8Array;
  mime_type: string;
  sha256: string;
  isSignatureLost: boolean;
  /** The texts of its QR codes, where they have been read. */
  codes?: readonly string[];
}

const signatureLost =
  'The PDF had a digital signature, which is not valid any more, because what can run in the file was removed';
const unread: Record<Exclude<PdfSearch['outcome'], 'read'>, string> = {
  broken: 'The PDF is broken and cannot be read',
  too_much: 'The PDF is too large or too involved to be read',
};

const numbersUnseen =
  'The name is in this document. Its numbers have been compared with nothing: only colleagues see them.';

/** What the check says of a document that is uploaded to an order. */
export async function inspectDocument(
  context: Context,
  reader: Role,
  order: StoredOrder,
  document: Inspected,
): Promise<Inspection> {
  return (await inspectForOrders(context, reader, [order], document))[0] as Inspection;
}

/**
 * Reads a document once, and searches it for the facts of each of some orders, and for those of other orders, as far as
 * the reader of the findings may know them: for who must not read passport numbers, none is looked for or looked up, so
 * that no document tells which number is right.
 */
export async function inspectForOrders(
  context: Context,
  reader: Role,
  orders: readonly StoredOrder[],
  document: Inspected,
): Promise<Inspection[]> {
  const known = orders.map((order) => knownTo(reader, order));
  const sought = known.map((order) => soughtFacts(order, context.config.ORDER_MAIL_DOMAIN));
  const codes = document.codes ?? (await readQrCodes(document.bytes, document.mime_type));
  const search = await searchFile(document, sought, codes);
  return Promise.all(known.map((order, place) => judge(context.db, reader, order, document, search, place)));
}

async function judge(
  db: Db,
  reader: Role,
  order: StoredOrder,
  { sha256, isSignatureLost }: Inspected,
  search: PdfSearch,
  place: number,
): Promise<Inspection> {
  const findings: DocumentFinding[] = [];
  const readsNumbers = identityReaders.includes(reader);
  // One receipt can name several travellers who arrive together.
  const party = await findPartyIds(db, order);
  const same = await findSameFile(db, [order.order_id, ...party], sha256);
  if (same) {
    const title = 'The same file was uploaded to another order';
    findings.push({ kind: 'same_file', title, found: null, expected: null, order_id: same.order_id });
  }
  if (isSignatureLost)
    findings.push({ kind: 'signature', title: signatureLost, found: null, expected: null, order_id: null });
  if (search.outcome !== 'read') {
    const title = unread[search.outcome];
    findings.push({ kind: 'unreadable', title, found: null, expected: null, order_id: null });
    return { findings, notice: null, isNamed: false };
  }
  const { pageCount, pagesRead } = search;
  const found = search.found[place] as FoundFacts;
  const owners = readsNumbers ? await findOrdersByPassport(db, order.order_id, found.passports, party) : [];
  const orderIds = await findExisting(db, found.orders);
  const judged = judgeDocument(order, found, { owners, orderIds, party });
  findings.push(...judged.findings);
  const { hasName, hasPassport, hasText, isPartial } = found;
  const read = pageCount > pagesRead ? `the first ${pagesRead} of ${pageCount} pages have` : 'a part of the text has';
  const unseen = !readsNumbers && hasText && findings.length === 0 ? numbersUnseen : null;
  return {
    findings,
    notice: isPartial ? `Only ${read} been checked.` : (judged.notice ?? unseen),
    isNamed: hasPassport || hasName,
  };
}
