import type { Context } from '../../platform/context.ts';
import type { ByteRange } from '../../platform/files/files.ts';
import type { StoredDocument } from '../documents/documents.ts';
import { addPart, takeParts } from './download-parts.store.ts';
import { type Access, type Browser, recordAccess } from './record-access.ts';

/** How much of a document its parts must be, with its end, to be the document. */
const nearlyAll = 0.95;

/** What went out of a document in one request. */
export interface SentPart {
  document: Pick<StoredDocument, 'order_id' | 'file1' | 'size_bytes'>;
  sent: ByteRange;
}

/**
 * Records an access to a document once nearly all of it has gone out, in one request or in several under one `key`: a
 * single byte is no download, whoever asks for it.
 */
export async function recordSent(
  context: Context,
  access: Access,
  { document, sent, key }: SentPart & { key: string },
  browser: Browser,
): Promise<void> {
  const { order_id, size_bytes } = document;
  const isWhole = sent.start === 0 && sent.end === size_bytes - 1;
  if (!isWhole) {
    const held = await addPart(context.db, { order_id, key, sent, at: context.clock.now() });
    // What broke off never has the end.
    if (!held || held.end < size_bytes || held.bytes < nearlyAll * size_bytes) return;
    // Two requests can complete it at once.
    if (!(await takeParts(context.db, order_id, key))) return;
  }
  await recordAccess(context, access, browser);
}
