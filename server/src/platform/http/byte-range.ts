import { AppError } from '../errors.ts';
import type { ByteRange } from '../files/files.ts';

interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

/**
 * The part of a file that a request asks for (RFC 9110 section 14), or null for the whole file: without a Range, with
 * one in a form we need not serve (several ranges, another unit, nonsense), or when If-Range names another version.
 * Throws `range_not_satisfiable` for a range outside the file.
 *
 * Not by range-parser 1.3: it refuses `bytes=-5000` of a shorter file, where the RFC asks for all of it, and `bytes=9-3`,
 * which is to be ignored, and leaves If-Range to its caller. @fastify/send reads from a folder only; documents may be in
 * a bucket, and their last bytes wait until the download is recorded.
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
