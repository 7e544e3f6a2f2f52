import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { downloadPassportDocPdf } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findVisibleByName, type StoredDocument } from '../documents/documents.ts';
import { openedOrder } from './opened-order.ts';
import type { Browser } from './record-access.ts';
import { recordSent, type SentPart } from './record-sent.ts';

/**
 * Finds the document for a visitor who has opened its order. Throws AppError `not_allowed` if they have not, and
 * `not_found` for a document that is missing or not visible yet.
 */
export async function findVisitorDocument(
  context: Context,
  visitor: VisitorSession,
  { orderId, file1 }: Pick<Body<typeof downloadPassportDocPdf>, 'orderId' | 'file1'>,
): Promise<{ document: StoredDocument; surname: string }> {
  const { process_status, surname } = await openedOrder(context, visitor, orderId);
  const document = await findVisibleByName(context.db, orderId, file1, context.clock.now());
  if (document && process_status !== 'Deleted') return { document, surname };
  throw new AppError('not_found', 'There is no such document.', { fields: { file1: 'There is no such document.' } });
}

/**
 * Records a download when nearly all of it has gone out, once in a session: on a bad network it takes several requests,
 * which have the same `downloadId`.
 */
export async function recordDownload(
  context: Context,
  visitor: VisitorSession,
  { orderId, file1, timezone, downloadId }: Body<typeof downloadPassportDocPdf>,
  { document, sent }: SentPart,
  browser: Browser,
): Promise<void> {
  const openedAt = visitor.openedAt[orderId] ?? 0;
  // Once a document and session: pressing the button again gives the traveller nothing new.
  const download_key = `${openedAt}:download:${file1}`;
  const access = { order_id: orderId, file1, timezone, kind: 'download', download_key } as const;
  await recordSent(context, access, { document, sent, key: `${openedAt}:${downloadId ?? ''}:${file1}` }, browser);
}
