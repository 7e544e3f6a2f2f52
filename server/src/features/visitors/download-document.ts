import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { downloadPassportDocPdf } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/files/files.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findDocumentByName, isVisible, type StoredDocument } from '../documents/documents.ts';
import { openedOrder } from './read-order.ts';
import { type Browser, recordDelivery } from './record-delivery.ts';
import { hasDownloadSince } from './visitors.store.ts';

/** Finds the document for a visitor who has opened its order. */
export async function findVisitorDocument(
  context: Context,
  visitor: VisitorSession,
  { orderId, file1 }: Pick<Body<typeof downloadPassportDocPdf>, 'orderId' | 'file1'>,
): Promise<StoredDocument> {
  await openedOrder(context, visitor, orderId);
  const document = await findDocumentByName(context.db, orderId, file1);
  if (document && isVisible(document, context.clock.now())) return document;
  throw new AppError('not_found', 'There is no such document.', { fields: { file1: 'There is no such document.' } });
}

/**
 * Records a download once, however many requests it takes on a bad network. They carry the same `downloadId`; a caller
 * without one goes on with a download when it asks for a later part of what this session has begun to download.
 */
export async function recordDownload(
  context: Context,
  visitor: VisitorSession,
  { orderId, file1, timezone, downloadId }: Body<typeof downloadPassportDocPdf>,
  range: ByteRange | null,
  browser: Browser,
): Promise<void> {
  const openedAt = visitor.openedAt[orderId] ?? 0;
  if (!downloadId && range && range.start > 0) {
    if (await hasDownloadSince(context.db, orderId, file1, new Date(openedAt * 1000))) return;
  }
  // The session is part of the key: an id that is used again another day is another download.
  const download_key = downloadId ? `${openedAt}:${downloadId}` : null;
  await recordDelivery(context, { order_id: orderId, file1, timezone, kind: 'download', download_key }, browser);
}
