import type { FastifyReply } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { storedName } from './document-address.ts';
import type { StoredDocument } from './documents.store.ts';

/** Streams a document to the browser: shown in place (`inline`) or saved (`attachment`). */
export async function sendDocument(
  { files, log }: Context,
  reply: FastifyReply,
  document: StoredDocument,
  disposition: 'inline' | 'attachment',
): Promise<FastifyReply> {
  const file = await files.stream(storedName(document));
  if (!file) {
    log.error({ document: document.id }, 'a document is missing from the file store');
    throw new AppError('not_found', 'This document cannot be found. Please contact support.');
  }
  // The sandbox keeps whatever a document carries from acting in this site's name.
  return reply
    .header('content-type', document.mime_type)
    .header('content-length', file.size)
    .header('content-disposition', `${disposition}; filename="${document.file1}"`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.body);
}
