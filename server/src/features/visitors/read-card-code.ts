import type { Answer, Body } from '@arrival-desk/contract/endpoint.ts';
import type { getCardCode as endpoint } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findQrCodes } from '../../platform/qr-codes/read-qr-codes.ts';
import { travellerOwner, turns } from '../../platform/turns/turns.ts';
import type { StoredDocument } from '../documents/documents.ts';
import { readTestVisit } from '../intake/intake.ts';
import { readFile } from '../stored-files/stored-files.ts';
import { findVisitorDocument } from './download-document.ts';

type CardCode = Answer<typeof endpoint>['data'];

/** Codes that are on hand, because a page that is loaded again must not decode its document again. */
const maxOnHand = 200;
const onHand = new Map<string, CardCode>();

/**
 * The first QR code of a document as a drawing with the same modules, so that it is read as on the document; null if it
 * has none. It is not the document, so nothing is recorded. Throws what `findVisitorDocument` throws, and AppError
 * `unavailable` while too many files are being read.
 */
export async function readCardCode(
  context: Context,
  visitor: VisitorSession,
  body: Body<typeof endpoint>,
): Promise<CardCode> {
  // The sample of a test order has no code.
  if (visitor.orderIds.includes(body.orderId) && (await readTestVisit(context, body.orderId))) return null;
  const { document } = await findVisitorDocument(context, visitor, body);
  const known = onHand.get(document.sha256);
  if (known !== undefined) return known;
  const code = await turns.run(travellerOwner(document.order_id), () => decode(context, document));
  onHand.set(document.sha256, code);
  const [oldest] = onHand.keys();
  if (onHand.size > maxOnHand && oldest) onHand.delete(oldest);
  return code;
}

async function decode(context: Context, document: StoredDocument): Promise<CardCode> {
  const codes = await findQrCodes(await readFile(context, document), document.mime_type);
  const code = codes === 'broken' ? undefined : codes[0];
  return code ? { size: code.modules.length, path: pathOf(code.modules) } : null;
}

/** A rectangle for each run of dark modules. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}
