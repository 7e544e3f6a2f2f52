import { fileRequired, fileTooLarge } from '@arrival-desk/contract/fields.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '../errors.ts';
import { type SpooledFile, spoolFile } from '../files/spooled-file.ts';
import { readWhileItProgresses } from './slow-bodies.ts';
import { fieldsOf, sentenceOf } from './validation.ts';

export interface UploadedFile {
  bytes: Buffer;
  /** As the browser called it; untrusted. */
  name?: string;
}

interface Expected<Fields = z.ZodType> {
  fileName: string;
  fields: Fields;
  /** Of all files together. */
  maxFileBytes: number;
  /** The most files; 1 by default. */
  several?: number | undefined;
  /** The form is complete without a file. */
  optional?: boolean | undefined;
  /** The folder in which files wait for their turn. */
  spoolFolder: string;
}

/** A file that waits on the disk, and its name as the browser called it. */
type WaitingFile = SpooledFile & { name: string };

async function spool(part: MultipartFile, { maxFileBytes, spoolFolder }: Omit<Expected, 'fields'>) {
  const file = await spoolFile(spoolFolder, part.file);
  if (!part.file.truncated) return { ...file, name: part.filename ?? '' };
  await file.remove();
  throw tooLarge(part.fieldname, maxFileBytes);
}

const removeAll = async (files: readonly SpooledFile[]) => {
  for (const file of files) await file.remove();
};

function tooLarge(field: string, maxFileBytes: number): AppError {
  const message = fileTooLarge(maxFileBytes);
  return new AppError('too_large', message, { fields: { [field]: message } });
}

/** Bytes of a form in addition to its file: far more than its fields can have. */
const roomForFields = 262_144;

/** A field that was sent twice is refused, because its intended value is unknown. */
function sentTwice(field: string): AppError {
  const message = 'Stands in the form twice.';
  return new AppError('validation_failed', sentenceOf({ [field]: message }), { fields: { [field]: message } });
}

/**
 * Reads a form with one file, or several of one field: validates the fields with their schema and writes the files to
 * the disk, where they wait. Throws `unsupported_type`, `too_large`, `validation_failed`, or `request_timeout` if the form stops
 * arriving.
 */
export async function readMultipart<Fields extends z.ZodType>(
  request: FastifyRequest,
  reply: FastifyReply,
  expected: Expected<Fields>,
) {
  const { fileName, fields, maxFileBytes, optional } = expected;
  if (!request.isMultipart())
    throw new AppError('unsupported_type', 'This call takes a form with a file (multipart/form-data).');
  // A body whose Content-Length is too large is refused before it is read.
  if (Number(request.headers['content-length'] ?? 0) > maxFileBytes + roomForFields)
    throw tooLarge(fileName, maxFileBytes);
  const close = () => void reply.header('connection', 'close');
  const { values, files } = await readWhileItProgresses(request, close, () => readParts(request, expected));
  const result = fields.safeParse(values);
  if (result.success) return { fields: result.data, files, removeFiles: () => removeAll(files) };
  await removeAll(files);
  // All that is wrong is said at once.
  const missing = files.length === 0 && !optional ? { [fileName]: fileRequired } : {};
  throw new AppError('validation_failed', 'Please check the form.', {
    fields: { ...fieldsOf(result.error.issues), ...missing },
  });
}

async function readParts(request: FastifyRequest, expected: Omit<Expected, 'fields'>) {
  const { fileName, maxFileBytes, several = 1 } = expected;
  const values: Record<string, unknown> = {};
  const files: WaitingFile[] = [];
  let left = maxFileBytes;
  const limits = { fileSize: maxFileBytes, files: several, fields: 20, fieldSize: 10_000 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (Object.hasOwn(values, part.fieldname)) throw sentTwice(part.fieldname);
        values[part.fieldname] = part.value;
      } else if (part.fieldname === fileName) {
        const file = await spool(part, expected);
        files.push(file);
        left -= file.size;
        if (left < 0) throw tooLarge(fileName, maxFileBytes);
      } else part.file.resume();
    }
    return { values, files };
  } catch (error) {
    // What still comes is dropped: the next request of the connection would wait behind it.
    request.raw.unpipe();
    request.raw.resume();
    await removeAll(files);
    throw error;
  }
}
