import { AppError } from '../errors.ts';
import type { ByteRange } from '../files/files.ts';

interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

/**
 * The byte range that a request asks for (RFC 9110 section 14). Null means the whole file: no Range header, a Range that
 * a server can ignore (several ranges, another unit, invalid), or an If-Range with another ETag. `size` is in bytes.
 * Throws `range_not_satisfiable` for a range outside the file.
 *
 * Why not range-parser 1.3: it refuses `bytes=-5000` for a shorter file, for which the RFC requires the whole file, and
 * `bytes=9-3`, which must be ignored, and it does not handle If-Range. @fastify/send reads only from a folder, but
 * documents can be in a bucket, and their last bytes are sent only after the download is recorded.
 */
export function requestedRange(headers: RangeHeaders, size: number, etag: string): ByteRange | null {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return null;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  const [start, end] =
    first === ''
      ? [Math.max(0, size - Number(last)), size - 1]
      : [Number(first), last === '' ? size - 1 : Number(last)];
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;
  if (start >= size || end < start)
    throw new AppError('range_not_satisfiable', 'The file has no such part.', { fileSize: size });
  return { start, end: Math.min(end, size - 1) };
}
