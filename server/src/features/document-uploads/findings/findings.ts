import type { Finding } from '@arrival-desk/contract/document-uploads/finding.ts';
import { identityReaders } from '@arrival-desk/contract/need-to-know.ts';
import type { Role } from '@arrival-desk/contract/roles.ts';
import type { Context } from '../../../platform/context.ts';
import { readQrCodes } from '../../../platform/qr-codes/read-qr-codes.ts';
import { findSameFile } from '../../documents/documents.ts';
import { findExisting, findOrdersByPassport, findPartyIds, knownTo, type StoredOrder } from '../../orders/orders.ts';
import { judgeDocument } from './judge-document.ts';
import { searchFile } from './search-file.ts';
import type { PdfSearch } from './search-pdf.ts';
import { soughtFacts } from './sought-facts.ts';

export interface Inspection {
  /** The reasons against sending the document. */
  findings: Finding[];
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
}

const signatureLost =
  'The PDF had a digital signature, which is not valid any more, because what can run in the file was removed';
const unread: Record<Exclude<PdfSearch['outcome'], 'read'>, string> = {
  broken: 'The PDF is broken and cannot be read',
  too_much: 'The PDF is too large or too involved to be read',
};

const numbersUnseen =
  'The name is in this document. Its numbers have been compared with nothing: only colleagues see them.';

/**
 * Searches a document for the facts of the order that it is uploaded to, and for those of other orders, as far as the
 * reader of the findings may know them: for who must not read passport numbers, none is looked for or looked up, so that
 * no document tells which number is right.
 */
export async function inspectDocument(
  { db, config }: Context,
  reader: Role,
  whole: StoredOrder,
  { bytes, mime_type, sha256, isSignatureLost }: Inspected,
): Promise<Inspection> {
  const findings: Finding[] = [];
  const order = knownTo(reader, whole);
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
  const sought = soughtFacts(order, config.ORDER_MAIL_DOMAIN);
  const codes = await readQrCodes(bytes, mime_type);
  const search = await searchFile({ bytes, mime_type }, sought, codes);
  if (search.outcome !== 'read') {
    const title = unread[search.outcome];
    findings.push({ kind: 'unreadable', title, found: null, expected: null, order_id: null });
    return { findings, notice: null, isNamed: false };
  }
  const { found, pageCount, pagesRead } = search;
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
