import { pipeline, type Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/files/files.ts';
import { requestedRange } from '../../platform/http/byte-range.ts';
import { savedName, streamFile } from '../stored-files/stored-files.ts';
import type { StoredDocument } from './documents.store.ts';

/** The ETag of a document, its SHA-256, so that a browser combines only ranges of the same file. */
function etagOf({ sha256 }: StoredDocument): string {
  return `"${sha256}"`;
}

/** The part of a document that a request asks for; null for all of it. Throws `range_not_satisfiable`. */
export function documentRange(request: Pick<FastifyRequest, 'headers'>, document: StoredDocument): ByteRange | null {
  return requestedRange(request.headers, document.size_bytes, etagOf(document));
}

interface Sending {
  /** The traveller's, for the name of the file. */
  surname: string;
  /** Shown in place, or saved. */
  disposition: 'inline' | 'attachment';
  range: ByteRange | null;
  /**
   * Called with what goes out: before its last bytes are sent, so that no complete download is unrecorded; where the
   * browser disconnects before, with what was sent until then.
   */
  onSent: (sent: ByteRange) => Promise<void>;
}

/** Streams a document, or a range of it, to the browser. Throws AppError `not_found` if its file is missing. */
export async function sendDocument(
  { db, files, log }: Context,
  reply: FastifyReply,
  document: StoredDocument,
  { surname, disposition, range, onSent }: Sending,
): Promise<FastifyReply> {
  const file = await streamFile({ db, files }, document, range ?? undefined);
  if (!file) {
    log.error({ document: document.id }, 'a document is missing from the file store');
    throw new AppError('not_found', 'This document cannot be found. Please contact support.');
  }
  const { name, ascii } = savedName(document, surname);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${document.size_bytes}`);
  return reply
    .header('content-type', document.mime_type)
    .header('content-length', file.size)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(document))
    .header('content-security-policy', contentPolicy(document.mime_type))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(sendWithRecord(file.body, reply, range?.start ?? 0, onSent, log));
}

/** Delays the last chunk until `onSent` has resolved. */
function sendWithRecord(
  body: Readable,
  reply: FastifyReply,
  start: number,
  onSent: Sending['onSent'],
  log: Context['log'],
): Transform {
  let last: Buffer = Buffer.alloc(0);
  let end = start;
  const holdBackTheEnd = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, last);
      end += last.length;
      last = chunk;
    },
    flush(done) {
      if (reply.raw.destroyed) return done(new Error('The browser has disconnected.'));
      onSent({ start, end: end + last.length - 1 }).then(() => done(null, last), done);
    },
  });
  return pipeline(body, holdBackTheEnd, (error) => {
    if (!error || end === start) return;
    onSent({ start, end: end - 1 }).catch((err) => log.error({ err }, 'a part of a document was not recorded'));
  });
}

/**
 * Prevents active content of a document from acting with this site's origin. Chromium's PDF viewer does not open in a
 * sandbox; it runs a PDF's script in a separate process and origin.
 */
export function contentPolicy(mimeType: string): string {
  return mimeType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
}
