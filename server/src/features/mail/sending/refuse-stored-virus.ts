import type { Context } from '../../../platform/context.ts';
import { refuseVirus } from '../../../platform/virus-scan/refuse-virus.ts';
import { findNewestDocument } from '../../documents/documents.ts';
import { streamFile } from '../../stored-files/stored-files.ts';

/**
 * Scans an order's newest document before it is sent again: it can be older than the scanner, or than the signature that
 * finds something in it. `found` is told the signature. Throws AppError `virus_found` or `unavailable`.
 */
export async function refuseStoredVirus(
  context: Context,
  orderId: string,
  found?: (signature: string) => void,
): Promise<void> {
  if (!context.scanner) return;
  const document = await findNewestDocument(context.db, orderId);
  const file = document && (await streamFile(context, document));
  // The job that sends the email reports a missing file.
  if (file) await refuseVirus(context, { size: file.size, stream: () => file.body }, { found });
}
