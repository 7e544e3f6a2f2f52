import type { Finding } from '@arrival-desk/contract/document-uploads/finding.ts';
import type { Context } from '../../../platform/context.ts';
import type { PdfReading } from '../../../platform/pdf/pdf-lines.ts';
import { readPdfLines } from '../../../platform/pdf/read-pdf-lines.ts';
import { findSameFile } from '../../documents/documents.ts';
import { findOrdersByPassport, type StoredOrder } from '../../orders/orders.ts';
import { compareClaims, otherNumbers } from './compare-claims.ts';
import { readClaims } from './document-claims.ts';

interface Inspection {
  /** The reasons against sending the document. */
  findings: Finding[];
  /** What could not be checked; null if the document was read and matches the order. */
  notice: string | null;
}

interface Inspected {
  bytes: Uint8Array;
  mime_type: string;
  sha256: string;
}

const noText = 'No text in this document; nobody but you has checked it.';
const notNamed = 'This document names neither the traveller nor the passport of this order.';
const unread: Record<Exclude<PdfReading['outcome'], 'read'>, string> = {
  broken: 'The PDF is broken and cannot be read',
  too_much: 'The PDF is too large or too involved to be read',
};
/** The most passport numbers that are looked up for one document. */
const maxLookedUp = 1000;

/** Compares the passport number, name and order ID in a document with the order that it is uploaded to. */
export async function inspectDocument(
  { db, config }: Context,
  order: StoredOrder,
  { bytes, mime_type, sha256 }: Inspected,
): Promise<Inspection> {
  const findings: Finding[] = [];
  const same = await findSameFile(db, order.order_id, sha256);
  if (same) {
    const title = 'The same file was uploaded to another order';
    findings.push({ kind: 'same_file', title, found: null, expected: null, order_id: same.order_id });
  }
  if (mime_type !== 'application/pdf') return { findings, notice: noText };
  const reading = await readPdfLines(bytes);
  if (reading.outcome !== 'read') {
    findings.push({ kind: 'unreadable', title: unread[reading.outcome], found: null, expected: null, order_id: null });
    return { findings, notice: null };
  }
  const { pages, pageCount } = reading;
  const lines = pages.flat();
  const text = lines.map((line) => line.map((cell) => cell.text).join(' ')).join('\n');
  if (!/[\p{L}\p{N}]/u.test(text)) return { findings, notice: noText };

  const claims = readClaims(lines);
  const numbers = otherNumbers(order, claims).slice(0, maxLookedUp);
  const owners = await findOrdersByPassport(db, order.order_id, numbers);
  const compared = compareClaims(order, { claims, text }, owners, config.ORDER_MAIL_DOMAIN);
  findings.push(...compared.findings);
  if (pageCount > pages.length)
    return { findings, notice: `Only the first ${pages.length} of ${pageCount} pages have been checked.` };
  return { findings, notice: compared.namesTraveller ? null : notNamed };
}
