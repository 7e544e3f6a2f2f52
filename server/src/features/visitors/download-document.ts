import type { Body } from '@arrival-desk/contract/endpoint.ts';
import type { downloadPassportDocPdf } from '@arrival-desk/contract/visitors/visitors.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { VisitorSession } from '../../platform/http/callers.ts';
import { findDocumentByName, type StoredDocument } from '../documents/documents.ts';
import { recordEvent } from '../events/events.ts';
import { openedOrder } from './read-order.ts';
import { describeUserAgent } from './user-agent.ts';
import { insertDownload } from './visitors.store.ts';

interface Browser {
  ip: string;
  userAgent: string | undefined;
}

/** Finds the document for a visitor and records the download with what proves it: time, IP, time zone, browser, system. */
export async function downloadDocument(
  context: Context,
  visitor: VisitorSession,
  { orderId, file1, timezone }: Body<typeof downloadPassportDocPdf>,
  { ip, userAgent }: Browser,
): Promise<StoredDocument> {
  const { db, clock } = context;
  await openedOrder(context, visitor, orderId);
  const document = await findDocumentByName(db, orderId, file1);
  if (!document)
    throw new AppError('not_found', 'There is no such document.', { fields: { file1: 'There is no such document.' } });
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    await insertDownload(trx, {
      order_id: orderId,
      file1,
      create_ts: at,
      ip,
      timezone,
      ...describeUserAgent(userAgent),
    });
    await recordEvent(trx, { order_id: orderId, at, actor: 'Traveller', kind: 'downloaded', detail: { file1 } });
  });
  return document;
}
